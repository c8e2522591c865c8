// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/scoreclass.h"
#include "views/jobs/latestjob.h"

#include <QObject>

#include <vector>

namespace lightcone::views {

class ViewState;

/// Finds the classes in which Score-P counts the functions that a window shows, in the background, as long as the user
/// wants functions to be shown by them, and gives them to the colours of the window, see Palettes::setScoreClasses().
/// Until they are known functions have their usual classes. While more of the trace is being read, nobody knows which
/// functions communicate. GUI thread only.
class ScoreClassFinder final : public QObject {
    Q_OBJECT

public:
    /// @p state outlives it.
    explicit ScoreClassFinder(ViewState& state, QObject* parent = nullptr);
    ~ScoreClassFinder() override;

signals:
    /// Says for the status bar why there are none.
    void noticed(const QString& word);

private:
    void find();

    ViewState& m_state;
    LatestJob<std::vector<core::ScoreClass>> m_job { core::Priority::Beside };
};

} // namespace lightcone::views
