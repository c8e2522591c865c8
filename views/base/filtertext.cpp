// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/filtertext.h"

#include "core/filter/filterfile.h"
#include "views/base/visibletext.h"

#include <QCoreApplication>

namespace lightcone::views {

namespace {

class FilterTexts {
    Q_DECLARE_TR_FUNCTIONS(FilterText)
};

/// A sentence that says what is wrong, and one that says what to do.
QString filterProblem(core::FilterProblem problem, const QString& token)
{
    using enum core::FilterProblem;
    switch (problem) {
    case OutsideBlock:
        return FilterTexts::tr("'%1' stands in no block. Put it between SCOREP_REGION_NAMES_BEGIN and "
                               "SCOREP_REGION_NAMES_END, or in a block of file names.")
            .arg(token);
    case NestedBlock:
        return FilterTexts::tr("'%1' stands inside of a block. End that block first.").arg(token);
    case EndWithoutBegin:
        return FilterTexts::tr("'%1' ends a block that did not begin. Begin it, or take this word away.").arg(token);
    case PatternBeforeRule:
        return FilterTexts::tr("'%1' stands before EXCLUDE and INCLUDE. Put one of them before it, in capitals.")
            .arg(token);
    case MangledBeforeRule:
        return FilterTexts::tr("'%1' stands before EXCLUDE and INCLUDE. Put it behind one of them.").arg(token);
    case MangledFileName:
        return FilterTexts::tr("'%1' stands among file names, which are never mangled. Take it away.").arg(token);
    case EscapedLineEnd:
        return FilterTexts::tr("A backslash stands too near to the end of the line or to a comment, which Score-P "
                               "refuses. Put a blank behind the pattern, or a line break at the end of the file.");
    case NulByte:
        return FilterTexts::tr("There is a byte 0, behind which Score-P would not read on. Take it away.");
    case TooLarge:
        return FilterTexts::tr("A filter of more than 16 MiB is not read. Use patterns in place of names.");
    case NotWritable:
        return FilterTexts::tr("'%1' cannot be one pattern of a filter. Choose a name without line breaks; in a "
                               "pattern, put a backslash before blanks and '#'.")
            .arg(token);
    }
    return {};
}

} // namespace

QString filterErrorLine(const core::FilterError& error, const QString& file)
{
    const QString problem = filterProblem(error.problem, nameText(error.token));
    const bool hasPlace
        = error.problem != core::FilterProblem::TooLarge && error.problem != core::FilterProblem::NotWritable;
    if (file.isEmpty())
        return problem;
    return hasPlace ? FilterTexts::tr("%1, line %2, column %3: %4", "file, numbers, problem")
                          .arg(file, QString::number(error.place.line), QString::number(error.place.column), problem)
                    : FilterTexts::tr("%1: %2", "file: problem").arg(file, problem);
}

} // namespace lightcone::views
