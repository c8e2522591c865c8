// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filter/filteredit.h"
#include "views/base/unsavedwork.h"
#include "views/base/view.h"
#include "views/jobs/latestjob.h"
#include "views/panels/filter/filterdraft.h"
#include "views/panels/filter/filtermodel.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QAction;
class QLabel;
class QLineEdit;
class QToolButton;

namespace lightcone::views {

class FilterFiles;
class FilterTextView;
class PatternBar;
class SuggestionBar;
class SummaryTable;
class TurningSplitter;
class ViewState;

/// A filter of Score-P beside the functions of the document: which ones a run with it leaves out, by which rule, and
/// what that saves. Ticks, proposals and patterns change the text, which keeps its comments and its order. The filter
/// stays when another trace is shown. All work is done in the background.
class FilterPanel final : public View, public UnsavedWork {
    Q_OBJECT

public:
    /// @p state outlives the panel.
    explicit FilterPanel(ViewState& state, QWidget* parent = nullptr);
    ~FilterPanel() override;

    PicturePaint picture(const PictureChoices& choices) const override;
    void enter() override;
    bool find(FindCommand command) override;
    QByteArray saveSettings() const override;
    void restoreSettings(const QByteArray& settings) override;
    QString unsavedWork() const override;
    void saveWork(const std::function<void()>& then) override;

    FilterDraft& draft() { return m_draft; }
    FilterFiles& files() { return *m_files; }
    const FilterModel& model() const { return *m_model; }
    SummaryTable& tableView() const { return *m_table; }
    FilterTextView& textView() const { return *m_text; }
    SuggestionBar& suggestions() const { return *m_suggestions; }
    /// What is said of the filter: how much it saves, or what is wrong with it.
    QString message() const;

    /// Leaves the selected functions out, or takes them in.
    void changeSelected(bool isExclude);

protected:
    void appeared() override;

private:
    /// Functions with their score, or why there are none.
    struct Scored {
        std::shared_ptr<const core::FilteredFunctions> functions;
        std::optional<core::Error> error;
    };
    /// A changed filter, or why there is none.
    struct Edited {
        std::optional<core::FilterFile> filter;
        std::optional<core::FilterError> error;
        std::size_t unchanged = 0; ///< functions that are not as they were asked for
        std::size_t changed = 0; ///< functions or rules that were to be changed
    };
    using Edit = std::function<Edited(const core::FilterFile& filter)>;

    void createParts();
    void createActions();
    QAction* addTool(const QString& text, const QString& toolTip, const std::function<void()>& run);
    void createTools(QWidget& buttons);
    void createRowActions();
    void createText();
    void follow();
    void score();
    void judge();
    void takeEffect(std::shared_ptr<const core::FilterEffect> effect);
    /// Changes the filter in the background. @param step  names the step of undo
    void edit(const QString& step, const Edit& edit);
    void finishEdit(const QString& step, const Edited& edited);
    void editRegions(std::vector<std::uint32_t> regions, bool isExclude);
    void suggest();
    void addPattern(const core::FilterAddition& addition);
    void removeRules();
    void applyToTrace(bool isApplied);
    std::vector<std::uint32_t> selectedRegions() const;
    void showRuleOf(const QModelIndex& row);
    void showProblem();
    QString problemText() const;
    QString effectText() const;
    void say();
    void updateActions();
    void updateBusy();

    ViewState& m_state;
    FilterDraft m_draft;
    FilterFiles* m_files;
    FilterModel* m_model;
    SummaryTable* m_table;
    FilterTextView* m_text;
    QLabel* m_title;
    QLabel* m_message;
    QToolButton* m_goToProblem;
    QLineEdit* m_search;
    TurningSplitter* m_splitter;
    SuggestionBar* m_suggestions;
    PatternBar* m_pattern;
    QAction* m_save = nullptr;
    QAction* m_apply = nullptr;
    QAction* m_leaveOut = nullptr;
    QAction* m_takeIn = nullptr;
    QAction* m_removeRules = nullptr;
    std::shared_ptr<const core::FilterEffect> m_effect; ///< of the present filter; null: not known yet
    QString m_failure; ///< why the functions are not known; empty: nothing failed
    bool m_isOutdated = false;
    LatestJob<Scored> m_scoring { core::Priority::Whole };
    LatestJob<std::shared_ptr<const core::FilterEffect>> m_judging;
    LatestJob<Edited> m_editing;
};

} // namespace lightcone::views
