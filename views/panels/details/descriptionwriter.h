// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/store/storeview.h"
#include "views/base/formatting.h"
#include "views/panels/details/description.h"

#include <QCoreApplication>

#include <span>

namespace lightcone::views {

/// Collects the items of a Description; words what all kinds of selections have in common.
class DescriptionWriter {
    Q_DECLARE_TR_FUNCTIONS(lightcone::views::DescriptionWriter)

public:
    DescriptionWriter(const core::StoreView& store, DetailLevel level, bool isTraceComplete);

    const core::StoreView& store() const { return m_store; }
    const core::Definitions& definitions() const { return m_store.definitions(); }
    bool isTraceComplete() const { return m_isTraceComplete; }
    bool isComplete() const { return m_level == DetailLevel::Complete; }
    Description& description() { return m_description; }

    void beginSection(const QString& section) { m_section = section; }
    /// An empty value is left out.
    void add(const QString& label, const QString& value);
    void addWarning(const QString& text);

    void addLocation(core::LocationId location);
    void addCommunicator(core::CommunicatorId communicator);
    void addTime(const QString& label, core::Tick t);
    /// Nothing while the trace is being read: events before this one may be missing.
    void addPosition(core::EventRef event);
    /// Name and source of the innermost call around @p event.
    void addCallAround(const core::CallInstance& call);
    /// @param location  the one of their event
    void addFields(std::span<const core::Field> fields, core::LocationId location);
    void addAttributes(core::EventRef event);

    QString time(core::Tick t) const { return formatTime(t, m_scale, 1); }
    /// Exact, with all digits that the clock has.
    QString duration(std::int64_t ticks) const { return formatExactDuration(ticks, m_scale); }
    QString rate(std::uint64_t bytes, std::uint64_t ticks) const { return formatRate(bytes, ticks, m_scale); }
    /// "4,096 B (4.00 KiB)"
    static QString bytes(std::uint64_t bytes);
    QString locationLabel(core::LocationId location) const;
    QString regionName(core::RegionId region) const;
    /// "file.c:12"; empty when the file is not known.
    QString source(core::RegionId region) const;

private:
    QString valueText(const core::Field& field) const;
    QString referenceText(const core::Field& field) const;
    QString contextText(core::CallingContextId context) const;

    const core::StoreView& m_store;
    DetailLevel m_level;
    bool m_isTraceComplete;
    TimeScale m_scale;
    QString m_section;
    Description m_description;
};

} // namespace lightcone::views
