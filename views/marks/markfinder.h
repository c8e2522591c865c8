// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/jobs/latestjob.h"
#include "views/marks/marks.h"

#include <QObject>

#include <memory>

namespace lightcone::views {

class ViewState;

/// Finds the marks of the trace that a window shows, in the background once it is complete, and gives them to its
/// state, with those of the bookmarks, also whenever these change. Pictures that are asked for meanwhile come first.
/// GUI thread only.
class MarkFinder final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives it.
    explicit MarkFinder(ViewState& state, QObject* parent = nullptr);
    ~MarkFinder() override;

signals:
    /// Says for the status bar why there are no marks.
    void noticed(const QString& word);

private:
    void find();
    void tell();

    ViewState& m_state;
    std::shared_ptr<const Marks> m_found; ///< without bookmarks; null: not found yet
    LatestJob<std::shared_ptr<const Marks>> m_job { core::Priority::Whole };
};

} // namespace lightcone::views
