// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/errortext.h"

#include "core/base/result.h"

#include <QCoreApplication>
#include <QFile>

namespace lightcone::app {

namespace {

class Texts {
    Q_DECLARE_TR_FUNCTIONS(ErrorText)
};

struct Wording {
    QString problem;
    QString advice;
};

Wording wordingOf(core::ErrorCode code, const QString& argument)
{
    using core::ErrorCode;
    const QString openMain = Texts::tr("Open a trace's main file (traces.otf2, NAME.otf, epik.esd, NAME.elg, NAME.trf) "
                                       "or the directory that it is in.");
    const QString otherCopy = Texts::tr("Copy the trace again or open another recording.");
    switch (code) {
    case ErrorCode::NotFound:
        return { Texts::tr("There is no such file or directory."), Texts::tr("Check the path.") };
    case ErrorCode::NotReadable:
        return { argument.isEmpty() ? Texts::tr("It cannot be read.")
                                    : Texts::tr("It cannot be read or written: %1.").arg(argument),
            Texts::tr("Check the permissions and the medium.") };
    case ErrorCode::NoTraceInDirectory:
        return { Texts::tr("The directory holds no trace of a known format."), openMain };
    case ErrorCode::SeveralTraces:
        return { Texts::tr("The directory holds several traces."), Texts::tr("Open one of them: %1.").arg(argument) };
    case ErrorCode::UnknownFormat:
        return { Texts::tr("The content is of no known trace format."), openMain };
    case ErrorCode::EmptyFile:
        return { Texts::tr("The file is empty."), otherCopy };
    case ErrorCode::Truncated:
        return { argument.isEmpty() ? Texts::tr("The file ends too early.")
                                    : Texts::tr("The file ends too early, inside of: %1.").arg(argument),
            otherCopy };
    case ErrorCode::Damaged:
        return { argument.isEmpty() ? Texts::tr("The content is damaged.")
                                    : Texts::tr("The content is damaged: %1.").arg(argument),
            otherCopy };
    case ErrorCode::MissingPart:
        return { Texts::tr("A part of the trace is missing: %1.").arg(argument),
            Texts::tr("Copy all files and folders of the trace, not only the anchor file.") };
    case ErrorCode::PartOfTrace:
        return { Texts::tr("The file is only a part of a trace."),
            Texts::tr("Open the whole trace: %1.").arg(argument) };
    case ErrorCode::UnsupportedVersion:
        return { argument.isEmpty() ? Texts::tr("This version of the format is not supported.")
                                    : Texts::tr("Version %1 of the format is not supported.").arg(argument),
            Texts::tr("Look for a newer Lightcone, or convert the trace.") };
    case ErrorCode::TooLarge:
        return { argument.isEmpty() ? Texts::tr("It is too large.")
                                    : Texts::tr("A size is too large: %1.").arg(argument),
            Texts::tr("Choose a smaller one; in a trace, the number is likely damaged.") };
    case ErrorCode::OutOfMemory:
        return { Texts::tr("There is not enough memory."),
            Texts::tr("Close other programs or open the trace on a machine with more memory.") };
    case ErrorCode::Failed:
        return { Texts::tr("The program failed: %1.").arg(argument),
            Texts::tr("Close other programs and try again; should it happen again, please report it with the trace.") };
    case ErrorCode::Cancelled:
        return { Texts::tr("Cancelled."), {} };
    }
    return {};
}

} // namespace

QString oneLine(QString text)
{
    for (QChar& c : text) {
        if (c.category() == QChar::Other_Control || c == QChar::LineSeparator || c == QChar::ParagraphSeparator)
            c = QLatin1Char(' ');
    }
    return text;
}

ErrorText describeError(const core::Error& error)
{
    QStringList arguments;
    for (const std::string& argument : error.args)
        arguments.append(oneLine(QString::fromStdString(argument)).trimmed());
    while (!arguments.isEmpty() && arguments.last().isEmpty())
        arguments.removeLast();
    const Wording wording = wordingOf(error.code, arguments.join(QLatin1String(", ")));

    QString place = oneLine(QFile::decodeName(QByteArray::fromStdString(error.where)));
    if (!place.isEmpty() && error.offset != core::Error::kNoOffset)
        place = Texts::tr("%1, byte %2").arg(place, QString::number(error.offset));
    return { wording.problem, place, wording.advice };
}

QString errorLine(const core::Error& error)
{
    const ErrorText text = describeError(error);
    QString line
        = text.place.isEmpty() ? text.problem : Texts::tr("%1: %2", "place: problem").arg(text.place, text.problem);
    if (!text.advice.isEmpty())
        line += QLatin1Char(' ') + text.advice;
    return line;
}

} // namespace lightcone::app
