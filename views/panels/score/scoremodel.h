// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/scoring/score.h"
#include "views/panels/score/scorequery.h"
#include "views/tables/summarymodel.h"

#include <optional>
#include <vector>

namespace lightcone::views {

/// A row of a score, as its tables and pictures show it.
struct ScoreLine {
    core::ScoreRow row;
    QString name; ///< of the class or region; of what a filter keeps of a class with "-FLT" behind it
    QString mangledName;
    QString file;
    double timeShare = 0; ///< of the time of all; no number without any time
    /// The sums of the same row with the bytes of events; nullopt: there are no events, or none of the region.
    std::optional<core::ScoreRow> events;
};
/// The classes that take bytes and, with a filter, what it keeps of them; in the order of ScoreClass.
std::vector<ScoreLine> classLines(const ScoreAnswer& answer);
/// The regions that take bytes, in their order.
std::vector<ScoreLine> regionLines(const ScoreAnswer& answer);

/// The classes, or the regions, of a score; numbers are rounded as scorep-score has them.
class ScoreModel final : public TableModel<ScoreLine> {
    Q_OBJECT

public:
    enum Column {
        Name,
        Sign,
        Type,
        MaxBytes,
        Visits,
        Hits,
        Time,
        TimeShare,
        TimePerVisit,
        EventsMax,
        TotalBytes,
        EventsTotal,
        MangledName,
        File,
        kColumnCount
    };
    enum class Subject { Classes, Regions };

    explicit ScoreModel(Subject subject, QObject* parent = nullptr);

    /// @pre the answer has sources
    void setAnswer(const ScoreAnswer& answer);
    bool isOffered(int column) const override;
    /// Says whether tables and pictures show the column until a person chooses others, and it is offered.
    static bool isShownAtFirst(int column);

private:
    Columns nameColumns() const;
    static Columns numberColumns();
    static Columns eventColumns();
    static Columns furtherColumns();
    void forget() override;
    std::uint64_t keyOf(const ScoreLine& line, int place) const override;

    Subject m_subject;
    bool m_hasFilter = false;
    bool m_hasHits = false;
    bool m_hasEvents = false;
};

} // namespace lightcone::views
