// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/events/eventdetails.h"

#include "views/panels/details/descriptionwriter.h"

#include <QStringList>

namespace lightcone::views {

QString eventDetails(const core::StoreView& store, core::EventRef event, std::vector<core::Field> fields)
{
    std::erase_if(fields, [](const core::Field& field) { return field.key == core::FieldKey::Region; });
    DescriptionWriter writer(store, DetailLevel::Immediate, store.isComplete());
    writer.addFields(fields, event.location);
    writer.addAttributes(event);
    QStringList parts;
    for (const DescriptionItem& item : writer.description().items)
        parts += item.label + QChar(0xa0) + item.value;
    return parts.join(QStringLiteral(" · "));
}

} // namespace lightcone::views
