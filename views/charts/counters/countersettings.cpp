// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/counters/countersettings.h"

#include <QDataStream>
#include <QIODevice>

namespace lightcone::views {

namespace {

constexpr quint8 kVersion = 1;
constexpr quint32 kMostCurves = 1'000;
constexpr quint32 kMostLocations = 1'000'000;
constexpr qint8 kAsAsked = -1; ///< no mode of its own
constexpr qint8 kByUnit = -1; ///< no side of its own

void write(QDataStream& out, const CounterChoice& choice)
{
    out << static_cast<quint8>(choice.quantity) << choice.name << quint32 { choice.number }
        << static_cast<quint8>(choice.group) << static_cast<quint8>(choice.combination)
        << (choice.mode ? static_cast<qint8>(*choice.mode) : kAsAsked)
        << (choice.side ? static_cast<qint8>(*choice.side) : kByUnit) << static_cast<quint32>(choice.locations.size());
    for (const std::uint64_t location : choice.locations)
        out << quint64 { location };
}

/// @returns false when the bytes are no choice.
bool read(QDataStream& in, CounterChoice& choice)
{
    quint8 quantity = 0;
    quint32 number = 0;
    quint8 group = 0;
    quint8 combination = 0;
    qint8 mode = 0;
    qint8 side = 0;
    quint32 locations = 0;
    in >> quantity >> choice.name >> number >> group >> combination >> mode >> side >> locations;
    if (in.status() != QDataStream::Ok || quantity > static_cast<quint8>(core::CurveQuantity::AllocatedBytes)
        || group >= core::kRegionGroupCount || combination > static_cast<quint8>(core::CurveCombination::Max)
        || mode < kAsAsked || mode > static_cast<qint8>(core::CurveMode::Rate) || side < kByUnit
        || side > static_cast<qint8>(AxisSide::Right) || locations > kMostLocations)
        return false;
    choice.quantity = static_cast<core::CurveQuantity>(quantity);
    choice.number = number;
    choice.group = static_cast<core::RegionGroup>(group);
    choice.combination = static_cast<core::CurveCombination>(combination);
    if (mode != kAsAsked)
        choice.mode = static_cast<core::CurveMode>(mode);
    if (side != kByUnit)
        choice.side = static_cast<AxisSide>(side);
    for (quint32 i = 0; i < locations && in.status() == QDataStream::Ok; ++i) {
        quint64 location = 0;
        in >> location;
        choice.locations.push_back(location);
    }
    return in.status() == QDataStream::Ok;
}

} // namespace

QByteArray toBytes(const CounterSettings& settings)
{
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    out.setVersion(QDataStream::Qt_6_4);
    out << kVersion << settings.scaling.isOfWholeTrace << settings.scaling.hasZero << settings.areStatisticsShown
        << settings.areStatisticsOfWholeTrace << qint32 { settings.statisticsHeight } << settings.statisticsColumns
        << static_cast<quint32>(settings.choices.size());
    for (const CounterChoice& choice : settings.choices)
        write(out, choice);
    return bytes;
}

std::optional<CounterSettings> counterSettings(const QByteArray& bytes)
{
    QDataStream in(bytes);
    in.setVersion(QDataStream::Qt_6_4);
    CounterSettings settings;
    quint8 version = 0;
    qint32 height = 0;
    quint32 count = 0;
    in >> version >> settings.scaling.isOfWholeTrace >> settings.scaling.hasZero >> settings.areStatisticsShown
        >> settings.areStatisticsOfWholeTrace >> height >> settings.statisticsColumns >> count;
    if (in.status() != QDataStream::Ok || version != kVersion || count > kMostCurves || height < 0)
        return std::nullopt;
    settings.statisticsHeight = height;
    for (quint32 i = 0; i < count; ++i) {
        if (!read(in, settings.choices.emplace_back()))
            return std::nullopt;
    }
    return settings;
}

} // namespace lightcone::views
