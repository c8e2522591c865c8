// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/radar/radarsettings.h"

#include "core/model/definitions.h"
#include "core/store/storeview.h"
#include "views/base/shownclasses.h"

#include <algorithm>

namespace lightcone::views {

namespace {

constexpr QLatin1String kMeasure("measure");
constexpr QLatin1String kClass("class");
constexpr QLatin1String kGroup("group");
constexpr QLatin1String kFunction("function");

QString latin1(std::string_view text)
{
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

RadarFunctions restoredFunctions(const core::Definitions& definitions, const QJsonObject& saved)
{
    if (const std::optional<core::ShownClass> shownClass = shownClassOf(saved.value(kClass).toString()))
        return *shownClass;
    for (std::size_t i = 0; i < core::kRegionGroupCount; ++i) {
        const auto group = static_cast<core::RegionGroup>(i);
        if (saved.value(kGroup).toString() == latin1(core::regionGroupName(group)))
            return group;
    }
    if (saved.contains(kFunction)) {
        const std::string name = saved.value(kFunction).toString().toStdString();
        const auto found = std::ranges::find(definitions.functions, name, &core::FunctionDef::name);
        if (found != definitions.functions.end())
            return core::idAt<core::FunctionId>(static_cast<std::size_t>(found - definitions.functions.begin()));
    }
    return HeaviestClass {};
}

} // namespace

QJsonObject savedRadarForm(const core::Definitions& definitions, const RadarForm& form)
{
    QJsonObject saved { { kMeasure, radarWord(definitions, form) } };
    if (const auto* shownClass = std::get_if<core::ShownClass>(&form.functions))
        saved.insert(kClass, shownClassWord(*shownClass));
    else if (const auto* group = std::get_if<core::RegionGroup>(&form.functions))
        saved.insert(kGroup, latin1(core::regionGroupName(*group)));
    else if (const auto* function = std::get_if<core::FunctionId>(&form.functions))
        saved.insert(kFunction, QString::fromStdString(definitions.function(*function).name));
    return saved;
}

RadarForm restoredRadarForm(const core::StoreView& store, const QJsonObject& saved)
{
    RadarForm form;
    if (!readRadarForm(store, saved.value(kMeasure).toString(), {}, {}, {}, form).isEmpty())
        form = {}; // the trace has no such metric
    form.functions = restoredFunctions(store.definitions(), saved);
    return form;
}

} // namespace lightcone::views
