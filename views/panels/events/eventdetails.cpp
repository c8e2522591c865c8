// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventdetails.h"

#include "core/analysis/events/eventfilter.h"
#include "core/store/storeview.h"
#include "views/panels/details/descriptionwriter.h"

#include <QCoreApplication>
#include <QStringList>

#include <cstdint>
#include <vector>

namespace lightcone::views {

namespace {

struct EventDetailWords {
    Q_DECLARE_TR_FUNCTIONS(EventDetailWords)
};

/// What the file of @p store calls an event, where its words tell more than those of the model; else empty.
QString recordText(const core::StoreView& store, core::EventRef event, const std::vector<core::Field>& fields)
{
    const core::Definitions& definitions = store.definitions();
    if (definitions.origin.format != "PICL" || definitions.origin.formatVersion != "2")
        return {};
    const core::EventRecord record = store.location(event.location).event(event.index);
    const core::RegionId region = core::regionOf(definitions, record, fields);
    const bool isEntry = record.kind == core::EventKind::Enter;
    if (!core::isValid(region) || (!isEntry && record.kind != core::EventKind::Leave))
        return {};
    const std::uint64_t id = definitions.region(region).definitionId;
    if (id == core::RegionDef::kNoDefinition)
        return {};
    constexpr std::uint64_t kNegative = 10'000'000'000; // the reader adds it to the amount of negative numbers
    const QString number = id >= kNegative ? QLatin1Char('-') + QString::number(id - kNegative) : QString::number(id);
    return isEntry ? EventDetailWords::tr("entry of event type %1").arg(number)
                   : EventDetailWords::tr("exit of event type %1").arg(number);
}

} // namespace

QString eventDetails(const core::StoreView& store, core::EventRef event, std::vector<core::Field> fields)
{
    const QString words = recordText(store, event, fields);
    std::erase_if(fields, [](const core::Field& field) { return field.key == core::FieldKey::Region; });
    DescriptionWriter writer(store, DetailLevel::Immediate, store.isComplete());
    writer.addFields(fields, event.location);
    writer.addAttributes(event);
    QStringList parts;
    if (!words.isEmpty())
        parts += words;
    for (const DescriptionItem& item : writer.description().items)
        parts += item.label + QChar(0xa0) + item.value;
    return parts.join(QStringLiteral(" · "));
}

} // namespace lightcone::views
