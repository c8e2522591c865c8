// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/shownclasses.h"

#include "views/base/enumwords.h"
#include "views/base/palette.h"
#include "views/base/plantext.h"

#include <string_view>

namespace lightcone::views {

std::optional<core::ShownClass> shownClassOf(const QString& name)
{
    return core::shownClassNamed(name.toStdString());
}

QString shownClassWord(core::ShownClass shownClass)
{
    const std::string_view name = core::shownClassName(shownClass);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QStringList classingWords()
{
    return { QStringLiteral("class"), QStringLiteral("scorep") };
}

std::optional<core::Classing> classingOf(const QString& word)
{
    return enumOrFirst<core::Classing>(classingWords(), word);
}

QString classesOfRowsProblem(const Palette* palette, RowContent content)
{
    if (palette && palette->scoreClasses && isOfSteps(content))
        return PlanText::tr("Rows of activities or tasks have no classes of functions; leave out --classes or --rows.");
    return {};
}

QString classesOfPartsProblem(const Palette* palette, bool isByClass)
{
    if (palette && palette->scoreClasses && !isByClass)
        return PlanText::tr(
            "Classes are told where functions are put together by class; add '--by class', or leave out --classes.");
    return {};
}

} // namespace lightcone::views
