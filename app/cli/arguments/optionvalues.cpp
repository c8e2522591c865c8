// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arguments/optionvalues.h"

#include "app/cli/arguments/valuenames.h"
#include "views/base/messageconditions.h"
#include "views/base/shownclasses.h"
#include "views/export/film.h"
#include "views/export/pictureexport.h"

namespace lightcone::app {

namespace {

/// Reads a number from @p least to @p most. @returns what is wrong; empty: nothing.
QString readNumber(const QString& value, double least, double most, double& number)
{
    bool ok = false;
    number = value.toDouble(&ok);
    return ok && number >= least && number <= most ? QString()
                                                   : CliText::tr("give a number from %1 to %2").arg(least).arg(most);
}

/// Reads a whole number from 1 to @p most; else leaves @p number as it is. @returns what is wrong; empty: nothing.
template <typename Number> QString readWhole(const QString& value, unsigned most, Number& number)
{
    bool ok = false;
    const unsigned read = value.toUInt(&ok);
    if (!ok || read == 0 || read > most)
        return CliText::tr("give a whole number from 1 to %1").arg(most);
    number = read;
    return {};
}

} // namespace

QString setSize(const QString& value, Arguments& arguments)
{
    const std::optional<views::PictureSize> size = views::parsePictureSize(value);
    if (!size || size->size.isEmpty())
        return CliText::tr(
            "give width and height, such as 1600x900 in pixels, 84mmx60mm or 240ptx170pt, or the width alone");
    arguments.size.size = size->size;
    arguments.size.unit = size->unit;
    arguments.size.isHeightFree = size->isHeightFree;
    return {};
}

QString setFontSize(const QString& value, Arguments& arguments)
{
    using views::PictureSize;
    return readNumber(value, PictureSize::kMinFontSize, PictureSize::kMaxFontSize, arguments.size.fontSize);
}

QString setDpi(const QString& value, Arguments& arguments)
{
    using views::PictureSize;
    return readNumber(value, PictureSize::kMinDpi, PictureSize::kMaxDpi, arguments.dpi.emplace());
}

QString setBytes(const QString& value, Arguments& arguments)
{
    return views::setBytesCondition(value, arguments.messages);
}

QString addTags(const QString& value, Arguments& arguments)
{
    return views::addTagsCondition(value, arguments.messages);
}

QString setCount(const QString& value, Arguments& arguments)
{
    return readWhole(value, 1'000'000, arguments.count);
}

QString setColumns(const QString& value, Arguments& arguments)
{
    return readWhole(value, 100'000, arguments.columns);
}

QString setScale(const QString& value, Arguments& arguments)
{
    return readNumber(value, 0.25, 8, arguments.scale);
}

QString setFrames(const QString& value, Arguments& arguments)
{
    return readWhole(value, views::FilmOptions::kMostFrames, arguments.frames);
}

QString setFramesPerSecond(const QString& value, Arguments& arguments)
{
    return readNumber(
        value, views::FilmOptions::kLeastRate, views::FilmOptions::kGreatestRate, arguments.framesPerSecond);
}

QString setFormat(const QString& value, Arguments& arguments)
{
    arguments.format = value == QLatin1String("json") ? TableFormat::Json : TableFormat::Csv;
    return {};
}

QString setPaths(const QString& value, Arguments& arguments)
{
    arguments.wholePaths = value == QLatin1String("full");
    return {};
}

QString setEstimator(const QString& value, Arguments& arguments)
{
    arguments.estimator = value == QLatin1String("p2") ? core::Estimator::P2 : core::Estimator::Classes;
    return {};
}

QString setSource(const QString& value, Arguments& arguments)
{
    arguments.source = value;
    arguments.isOfProfile = value == QLatin1String("profile");
    arguments.matrix.sources = views::transferSourcesOf(value).value_or(arguments.matrix.sources);
    return {};
}

QString setPart(const QString& value, Arguments& arguments)
{
    arguments.matrix.part = views::matrixPartOf(value).value_or(arguments.matrix.part);
    return {};
}

QString setClassing(const QString& value, Arguments& arguments)
{
    arguments.classing = views::classingOf(value).value_or(arguments.classing);
    return {};
}

QString setTheme(const QString& value, Arguments& arguments)
{
    arguments.theme = value == QLatin1String("dark") ? views::Theme::Dark : views::Theme::Light;
    return {};
}

QString setCombination(const QString& value, Arguments& arguments)
{
    arguments.combination = static_cast<core::CurveCombination>(combinationNames().indexOf(value));
    return {};
}

} // namespace lightcone::app
