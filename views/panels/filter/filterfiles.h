// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "views/jobs/latestjob.h"
#include "views/panels/filter/filterdraft.h"

#include <QObject>
#include <QString>

#include <functional>
#include <memory>

class QWidget;

namespace lightcone::views {

/// Opens and saves a draft in the background, and asks before anything gets lost: changes of the draft that are not
/// saved, and a file that somebody else has changed meanwhile. GUI thread only.
class FilterFiles final : public QObject {
    Q_OBJECT

public:
    /// @p draft outlives this; questions are asked over @p window, the parent.
    FilterFiles(FilterDraft& draft, QWidget* window);

    /// Asks for a file and opens it.
    void askToOpen();
    /// Takes the place of the draft, without asking unless the draft changes while the file is read.
    void open(const QString& fileName);
    /// Begins a filter without any rule.
    void beginNew();
    /// Saves the draft in its file; asks for one where it has none.
    void save();
    /// Saves the draft, and calls @p go then, when it may have been changed again; not where it cannot be saved, or the
    /// user cancels that.
    void saveThen(const std::function<void()>& go);
    void askToSaveAs();
    /// Does nothing while a file is being written.
    /// @param replaces  a file that is not as the draft knows it is replaced, too
    void saveAs(const QString& fileName, bool replaces);
    bool isBusy() const { return m_reading.isRunning() || m_writing.isRunning(); }

signals:
    void busyChanged();
    /// Says what was done, or why it was not, for the status bar.
    void noticed(const QString& word);

private:
    struct Read {
        std::shared_ptr<const FilterDraft::Content> content; ///< null: the file cannot be read
        std::optional<core::Error> error;
    };
    struct Written {
        bool isForeign = false; ///< the file is there and holds something else: it was not replaced
        core::Status status;
    };
    /// Calls @p go once nothing of the draft gets lost by beginning another one.
    void whenSaved(const std::function<void()>& go);
    void finishSaving(const QString& fileName, const FilterDraft::Content& saved, const Written& written);
    void fail(const QString& what, const core::Error& error);

    FilterDraft& m_draft;
    QWidget* m_window;
    std::function<void()> m_afterSaving; ///< what waits for the draft to be saved
    LatestJob<Read> m_reading;
    LatestJob<Written> m_writing;
};

} // namespace lightcone::views
