// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/lines/linetimes.h"
#include "core/model/ids.h"
#include "views/jobs/latestjob.h"
#include "views/panels/source/sourcetext.h"
#include "views/tables/intervalpanel.h"

#include <memory>
#include <vector>

class QAction;
class QFileSystemWatcher;
class QLabel;
class QStackedWidget;
class QToolButton;

namespace lightcone::views {

class SourceEdit;

/// The source of a function: of the call that is selected, of what is lit up, or of what a person asks for. Read-only,
/// with the lines of the function set off, and beside the lines the time of the calls that the trace says are made
/// there. Where the file is not found, it says where it was looked for.
class SourcePanel final : public IntervalPanel {
    Q_OBJECT

public:
    explicit SourcePanel(ViewState& state, QWidget* parent = nullptr);
    ~SourcePanel() override;

    PicturePaint picture(const PictureChoices& choices) const override;
    TableQuery table() const override;

    void showFunction(core::FunctionId function);
    core::FunctionId function() const { return m_function; }
    const SourceText& source() const { return m_source; }
    SourceEdit& edit() const { return *m_edit; }
    /// What is said of the source, or in place of it.
    QString message() const;
    /// Takes the file @p chosen for the one of the function, and keeps the mapping that leads there.
    void mapTo(const QString& chosen);

public slots:
    void openInEditor();
    void askForFile();
    void reload();

protected:
    Work work(const Question& question) override;
    bool needsEvents() const override { return false; }
    void clear() override;
    void appeared() override;

private:
    void createParts();
    void followSelection();
    void followSpotlight();
    void load();
    void take(const SourceText& source);
    void showLines();
    void sayWhat();
    QString fileOfFunction() const;
    QString traceFolder() const;
    QString functionText() const;
    QString problemText() const;

    core::FunctionId m_function = core::FunctionId::none;
    SourceText m_source;
    core::LineKnowledge m_known;
    std::vector<core::LineTime> m_lines; ///< of all files
    bool m_isLoaded = false; ///< m_source is of m_function
    core::FunctionId m_placed = core::FunctionId::none; ///< the function whose lines were brought into sight last
    LatestJob<SourceText> m_job;
    QFileSystemWatcher* m_watcher;
    QLabel* m_name;
    QLabel* m_message;
    QStackedWidget* m_pages;
    SourceEdit* m_edit;
    QAction* m_open = nullptr;
    QAction* m_map = nullptr;
    QAction* m_reload = nullptr;
};

} // namespace lightcone::views
