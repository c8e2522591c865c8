// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/view.h"
#include "views/jobs/latestjob.h"
#include "views/panels/score/scorequery.h"

#include <filesystem>
#include <memory>

class QAction;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;
class QToolButton;
class QVBoxLayout;

namespace lightcone::views {

class ScoreModel;
class SummaryTable;
class TurningSplitter;
class ViewState;

/// How large a trace of the same run would be, by the classes of Score-P and by function, what a filter would leave of
/// it, and beside it what the events in the trace take. It is found in the background once the whole trace was read.
class ScorePanel final : public View {
    Q_OBJECT

public:
    /// @p state outlives the panel.
    explicit ScorePanel(ViewState& state, QWidget* parent = nullptr);
    ~ScorePanel() override;

    PicturePaint picture(const PictureChoices& choices) const override;
    /// None with a filter or counters, which the table of the command line does not know.
    TableQuery table() const override;
    bool showsRecorded() const override;
    std::vector<ViewFilter> filters() const override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;
    void enter() override;
    /// Scores with the filter in a file; empty: without one.
    void setFilterFile(const std::filesystem::path& file);

protected:
    void appeared() override;

private:
    using Answer = std::shared_ptr<const ScoreAnswer>;

    void createTools(QVBoxLayout& layout);
    SummaryTable* makeTable(ScoreModel* model, const QString& name);
    void createActions();
    void chooseFilterFile();
    /// Forgets what is known of the document, and asks anew.
    void follow();
    void ask();
    void stop();
    void showAnswer(const Answer& answer);
    void clear(const QString& summary);
    void updateColumns();
    void copyMemory();

    ViewState& m_state;
    QLabel* m_summary;
    QLabel* m_problem;
    QSpinBox* m_counters = nullptr;
    QToolButton* m_filterFile = nullptr;
    QAction* m_noFilterFile = nullptr;
    QPushButton* m_memory = nullptr;
    QPushButton* m_stop = nullptr;
    QLineEdit* m_names = nullptr;
    TurningSplitter* m_tables;
    ScoreModel* m_classModel;
    ScoreModel* m_regionModel;
    SummaryTable* m_classes;
    SummaryTable* m_regions;
    std::filesystem::path m_file; ///< the filter; empty: none
    Answer m_answer; ///< that is shown; null: none
    bool m_isOutdated = false;
    LatestJob<Answer> m_job { core::Priority::Whole };
};

} // namespace lightcone::views
