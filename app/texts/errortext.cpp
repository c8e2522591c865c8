// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/texts/errortext.h"

#include "core/base/result.h"
#include "views/base/filenames.h"

#include <QCoreApplication>

namespace lightcone::app {

namespace {

class ErrorTexts {
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

struct Wording {
    QString problem;
    QString advice;
};

Wording wordingOf(core::ErrorCode code, const QString& argument)
{
    using core::ErrorCode;
    const QString openMain
        = ErrorTexts::tr("Open a main file (traces.otf2, NAME.otf, epik.esd, NAME.elg, NAME.trf, profile.cubex) "
                         "or the directory that it is in.");
    const QString otherCopy = ErrorTexts::tr("Copy the trace again or open another recording.");
    switch (code) {
    case ErrorCode::NotFound:
        return { ErrorTexts::tr("There is no such file or directory."), ErrorTexts::tr("Check the path.") };
    case ErrorCode::NotReadable:
        return { argument.isEmpty() ? ErrorTexts::tr("It cannot be read.")
                                    : ErrorTexts::tr("It cannot be read: %1.").arg(argument),
            ErrorTexts::tr("Check the permissions and the medium.") };
    case ErrorCode::NotWritten:
        return { argument.isEmpty() ? ErrorTexts::tr("It cannot be written.")
                                    : ErrorTexts::tr("It cannot be written: %1.").arg(argument),
            ErrorTexts::tr("Make room, check the permissions, or choose another place.") };
    case ErrorCode::NoTraceInDirectory:
        return { ErrorTexts::tr("The directory holds no trace of a known format."), openMain };
    case ErrorCode::SeveralTraces:
        return { ErrorTexts::tr("The directory holds several traces."),
            ErrorTexts::tr("Open one of them: %1.").arg(argument) };
    case ErrorCode::UnknownFormat:
        return { ErrorTexts::tr("The content is of no known trace format."), openMain };
    case ErrorCode::EmptyFile:
        return { ErrorTexts::tr("The file is empty."), otherCopy };
    case ErrorCode::Truncated:
        return { argument.isEmpty() ? ErrorTexts::tr("The file ends too early.")
                                    : ErrorTexts::tr("The file ends too early, inside of: %1.").arg(argument),
            otherCopy };
    case ErrorCode::Damaged:
        return { argument.isEmpty() ? ErrorTexts::tr("The content is damaged.")
                                    : ErrorTexts::tr("The content is damaged: %1.").arg(argument),
            otherCopy };
    case ErrorCode::MissingPart:
        return { ErrorTexts::tr("A part of the trace is missing: %1.").arg(argument),
            ErrorTexts::tr("Copy all files and folders of the trace, not only the anchor file.") };
    case ErrorCode::PartOfTrace:
        return { ErrorTexts::tr("The file is only a part of a trace."),
            ErrorTexts::tr("Open the whole trace: %1.").arg(argument) };
    case ErrorCode::UnsupportedVersion:
        return { argument.isEmpty() ? ErrorTexts::tr("This version of the format is not supported.")
                                    : ErrorTexts::tr("Version %1 of the format is not supported.").arg(argument),
            ErrorTexts::tr("Look for a newer Lightcone, or convert the trace.") };
    case ErrorCode::TooLarge:
        return { argument.isEmpty() ? ErrorTexts::tr("It is too large.")
                                    : ErrorTexts::tr("A size is too large: %1.").arg(argument),
            ErrorTexts::tr("Choose a smaller one; in a trace, the number is likely damaged.") };
    case ErrorCode::TooManyCallPaths:
        return { ErrorTexts::tr("There are more than %1 call paths, too many to tell who calls what.").arg(argument),
            ErrorTexts::tr("Choose a shorter time or fewer locations.") };
    case ErrorCode::OutOfMemory:
        return { ErrorTexts::tr("There is not enough memory."),
            ErrorTexts::tr("Close other programs or open the trace on a machine with more memory.") };
    case ErrorCode::Spoilt:
        return { ErrorTexts::tr("The cache file of the trace was damaged or cut while it was being read."),
            ErrorTexts::tr("Try again: the trace is read anew.") };
    case ErrorCode::NoFilm:
        return { argument.isEmpty() ? ErrorTexts::tr("Films are made by ffmpeg, which is not installed.")
                                    : ErrorTexts::tr("The program that makes films failed: %1.").arg(argument),
            ErrorTexts::tr("Install ffmpeg with the encoder for the format, or export the frames as PNG.") };
    case ErrorCode::Failed:
        return { argument.isEmpty() ? ErrorTexts::tr("The program failed.")
                                    : ErrorTexts::tr("The program failed: %1.").arg(argument),
            ErrorTexts::tr(
                "Close other programs and try again; should it happen again, please report it with the trace.") };
    case ErrorCode::Cancelled:
        return { ErrorTexts::tr("Cancelled."), {} };
    }
    return {};
}

} // namespace

ErrorText describeError(const core::Error& error)
{
    QStringList arguments;
    for (const std::string& argument : error.args)
        arguments.append(views::shownPath(argument).trimmed());
    while (!arguments.isEmpty() && arguments.last().isEmpty())
        arguments.removeLast();
    const Wording wording = wordingOf(error.code, arguments.join(QLatin1String(", ")));

    QString place = views::shownPath(error.where);
    if (!place.isEmpty() && error.offset != core::Error::kNoOffset)
        place = ErrorTexts::tr("%1, byte %2").arg(place, QString::number(error.offset));
    return { wording.problem, place, wording.advice };
}

QString errorLine(const core::Error& error)
{
    const ErrorText text = describeError(error);
    QString line = text.place.isEmpty() ? text.problem
                                        : ErrorTexts::tr("%1: %2", "place: problem").arg(text.place, text.problem);
    if (!text.advice.isEmpty())
        line += QLatin1Char(' ') + text.advice;
    return line;
}

} // namespace lightcone::app
