# SPDX-License-Identifier: GPL-3.0-or-later
# Reads the texts of all sources into a copy of each translation and fails when a text in it is not translated.
# LUPDATE: the tool; SOURCES: a file that lists the sources; INCLUDES: where their includes are found; TRANSLATIONS: the folder of
# the .ts files; WORK: a folder for the copies.
file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})
foreach(language IN ITEMS de en)
    set(copy ${WORK}/lightcone_${language}.ts)
    file(COPY_FILE ${TRANSLATIONS}/lightcone_${language}.ts ${copy})
    if(language STREQUAL "en")
        set(options -pluralonly)
    else()
        set(options)
    endif()
    execute_process(COMMAND ${LUPDATE} -silent -no-obsolete -locations none ${options} -I ${INCLUDES} @${SOURCES} -ts ${copy}
        RESULT_VARIABLE result)
    if(NOT result EQUAL 0)
        message(FATAL_ERROR "lupdate failed")
    endif()
    file(STRINGS ${copy} unfinished REGEX "type=\"unfinished\"|<numerusform></numerusform>")
    file(STRINGS ${copy} messages REGEX "<source>")
    list(LENGTH unfinished count)
    list(LENGTH messages all)
    message("${language}: ${all} texts, ${count} not translated")
    if(count GREATER 0 OR all EQUAL 0)
        message(FATAL_ERROR "The translation ${language} is not complete: build the target update_translations and fill it in.")
    endif()
endforeach()
