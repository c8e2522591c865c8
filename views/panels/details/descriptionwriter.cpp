// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/details/descriptionwriter.h"

#include "views/base/modeltext.h"
#include "views/base/visibletext.h"

#include <QLocale>

#include <bit>

namespace lightcone::views {

namespace {

} // namespace

DescriptionWriter::DescriptionWriter(const core::StoreView& store, DetailLevel level, bool isTraceComplete)
    : m_store(store)
    , m_level(level)
    , m_isTraceComplete(isTraceComplete)
    , m_scale(timeScaleOf(store))
{
}

void DescriptionWriter::add(const QString& label, const QString& value)
{
    if (!value.isEmpty())
        m_description.items.push_back({ m_section, label, value });
}

void DescriptionWriter::addWarning(const QString& warning)
{
    m_description.items.push_back({ m_section, tr("Note"), warning, true });
}

QString DescriptionWriter::locationLabel(core::LocationId location) const
{
    return core::isValid(location) ? nameText(definitions().locationLabel(location)) : tr("undefined");
}

QString DescriptionWriter::regionName(core::RegionId region) const
{
    return core::isValid(region) ? nameText(definitions().region(region).name) : tr("undefined");
}

QString DescriptionWriter::source(core::RegionId region) const
{
    if (!core::isValid(region))
        return {};
    const core::RegionDef& definition = definitions().region(region);
    QString where = nameText(definition.file);
    if (where.isEmpty() || definition.firstLine == 0)
        return where;
    where += QLatin1Char(':') + QString::number(definition.firstLine);
    if (definition.lastLine > definition.firstLine)
        where += QChar(0x2013) + QString::number(definition.lastLine);
    return where;
}

QString DescriptionWriter::bytes(std::uint64_t bytes)
{
    if (bytes < 1024)
        return formatBytes(bytes);
    return formatCount(bytes) + QStringLiteral(" B (") + formatBytes(bytes) + QLatin1Char(')');
}

void DescriptionWriter::addLocation(core::LocationId location)
{
    add(tr("Location"), locationLabel(location));
    if (!core::isValid(location))
        return;
    add(tr("Location id"), QString::number(definitions().location(location).definitionId));
    add(tr("Node"), nameText(definitions().nodeName(location)));
}

void DescriptionWriter::addCommunicator(core::CommunicatorId communicator)
{
    if (!core::isValid(communicator))
        return;
    const core::CommunicatorDef& definition = definitions().communicator(communicator);
    add(tr("Communicator"), tr("%1 (id %2)").arg(nameText(definition.name), QString::number(definition.definitionId)));
}

void DescriptionWriter::addTime(const QString& label, core::Tick t)
{
    add(label, time(t));
}

void DescriptionWriter::addPosition(core::EventRef event)
{
    if (isComplete() && m_isTraceComplete && core::isValid(event.location))
        add(tr("Position"), formatCount(m_store.position(event)));
}

void DescriptionWriter::addCallAround(const core::CallInstance& call)
{
    add(tr("Function"), regionName(call.region));
    add(tr("Source"), source(call.region));
}

void DescriptionWriter::addFields(std::span<const core::Field> fields, core::LocationId location)
{
    QString metricName;
    QString metricUnit;
    for (const core::Field& field : fields) {
        if (field.key == core::FieldKey::Metric && field.bits < definitions().metrics.size()) {
            const core::MetricDef& metric = definitions().metrics[field.bits];
            metricName = metricText(definitions(), metric, location);
            metricUnit = nameText(metric.recordedUnit());
        } else if (field.key == core::FieldKey::Value && !metricName.isEmpty()) {
            add(metricName, valueText(field) + QLatin1Char(' ') + metricUnit);
            metricName.clear();
        } else {
            add(fieldLabel(field, definitions()), valueText(field));
        }
    }
}

void DescriptionWriter::addAttributes(core::EventRef event)
{
    if (!core::isValid(event.location))
        return;
    const std::vector<core::Field> attributes = m_store.location(event.location).attributes(event.index);
    if (!attributes.empty())
        addFields(attributes, event.location);
}

QString DescriptionWriter::valueText(const core::Field& field) const
{
    using core::FieldKey;
    switch (field.type) {
    case core::FieldType::Unsigned:
        if (field.key == FieldKey::Bytes || field.key == FieldKey::BytesSent || field.key == FieldKey::BytesReceived)
            return bytes(field.bits);
        if (field.key == FieldKey::Operation) {
            const auto name = core::collectiveOperationName(core::collectiveOperation(field.bits));
            return nameText(name);
        }
        return field.key == FieldKey::Value ? formatCount(field.bits) : QString::number(field.bits);
    case core::FieldType::Signed:
        return QLocale().toString(static_cast<qlonglong>(field.bits));
    case core::FieldType::Double:
        return QLocale().toString(std::bit_cast<double>(field.bits), 'g', QLocale::FloatingPointShortest);
    case core::FieldType::Time:
        return time(static_cast<core::Tick>(field.bits));
    default:
        return referenceText(field);
    }
}

QString DescriptionWriter::referenceText(const core::Field& field) const
{
    const core::Definitions& all = definitions();
    const auto named = [&](const auto& table) {
        return field.bits < table.size() ? nameText(table[field.bits].name) : tr("undefined");
    };
    switch (field.type) {
    case core::FieldType::String:
        return field.bits < all.strings.size() ? nameText(all.strings[field.bits]) : tr("undefined");
    case core::FieldType::Location:
        return locationLabel(
            field.bits < all.locations.size() ? core::idAt<core::LocationId>(field.bits) : core::LocationId::none);
    case core::FieldType::Region:
        return named(all.regions);
    case core::FieldType::Communicator:
        return named(all.communicators);
    case core::FieldType::Group:
        return named(all.groups);
    case core::FieldType::Metric:
        return named(all.metrics);
    case core::FieldType::Parameter:
        return named(all.parameters);
    case core::FieldType::Attribute:
        return named(all.attributes);
    case core::FieldType::Window:
        return named(all.windows);
    case core::FieldType::IoFile:
        return named(all.ioFiles);
    case core::FieldType::IoHandle:
        return named(all.ioHandles);
    case core::FieldType::CallingContext:
        return field.bits < all.callingContexts.size() ? contextText(core::idAt<core::CallingContextId>(field.bits))
                                                       : tr("undefined");
    default:
        return {};
    }
}

QString DescriptionWriter::contextText(core::CallingContextId context) const
{
    constexpr int kMaxDepth = 64; // longest call path that is shown
    QStringList path;
    for (; core::isValid(context) && path.size() < kMaxDepth;
         context = definitions().callingContexts[core::indexOf(context)].parent)
        path.prepend(regionName(definitions().callingContexts[core::indexOf(context)].region));
    return path.join(QStringLiteral(" / "));
}

} // namespace lightcone::views
