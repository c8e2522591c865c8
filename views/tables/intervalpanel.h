// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"
#include "core/model/tick.h"
#include "views/base/rowselection.h"
#include "views/base/view.h"
#include "views/jobs/growingtracejob.h"

#include <QByteArray>
#include <QColor>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <stop_token>
#include <vector>

class QComboBox;
class QVBoxLayout;

namespace lightcone::core {
class ProfileSource;
class StoreView;
struct Document;
} // namespace lightcone::core

namespace lightcone::views {

class ColorScheme;
class FlowLayout;
class SummaryHeader;
class ViewState;

/// Shows facts about the measured range or the visible interval, over the selected rows, or over all locations where
/// none is selected or a person wants that (its title says which). It computes them in the background; the old content
/// stays until the new one is there, or another trace.
class IntervalPanel : public View {
    Q_OBJECT

public:
    ~IntervalPanel() override;

    void setColorScheme(const ColorScheme& scheme) override;
    /// The interval that the title names. Empty without a trace.
    core::Interval interval() const;

protected:
    struct Question {
        std::shared_ptr<const core::StoreView> store; ///< null only where a panel does not need events
        std::shared_ptr<const core::ProfileSource> profile; ///< not null
        core::Interval interval; ///< where the panel does not need events, one that the profile knows
        std::vector<core::LocationId> locations; ///< ascending
        std::vector<SelectedRow> rows; ///< the rows that these are; empty: all locations
        bool isComplete = true; ///< the trace is not being read any more
    };
    /// Changes what the panel shows, which it is given; GUI thread. Whoever works does not know the panel.
    using Show = std::function<void(IntervalPanel& panel)>;
    using Work = LatestJob<Show>::PublishingWork;

    /// @p state outlives the panel.
    explicit IntervalPanel(ViewState& state, QWidget* parent);

    /// Offers the choice between the trace and the profile that was recorded beside it, which is shown where a document
    /// has both. To be called in the constructor of a panel that does not need events.
    void offerProfile();
    /// That choice; null: it is not offered.
    QComboBox* source() const { return m_source; }
    /// Says whether the panel shows the profile beside the events.
    bool isOfProfile() const;
    /// The document that the panel asks: that of the state, or what the profile beside its events says.
    const core::Document& asked() const;
    /// The other one of these is asked from now on; request() follows.
    virtual void sourceChanged() { }
    /// "trace" or "profile", for saveSettings(); what chooseSource() takes. Other words change nothing.
    QByteArray sourceWord() const;
    void chooseSource(const QByteArray& word);
    /// The colours of functions by index, of those that only the profile beside the events has behind those of the
    /// trace.
    std::vector<QColor> functionColors(const ColorScheme& scheme) const;
    /// Says of rows that were copied that they are of the profile beside the trace, where they are.
    void noticeCopied();
    /// Sets what the title says of the content beside that; empty: nothing. Each first content of an answer sets it.
    void setRemark(const QString& remark);
    /// The question whose answer is shown now, or soon will be. @pre the document has what the question asks: events,
    /// or a profile
    Question question() const;
    /// The table @p id of that question; none without a document.
    TableQuery tableOf(QLatin1String id) const;
    /// Returns the title: the interval and the locations of the content.
    QString caption() const;
    /// Makes the work that answers @p question: it runs in another thread and must own all that it uses; it may publish
    /// what is there before the rest.
    virtual Work work(const Question& question) = 0;
    virtual void apply(const Show& change) { change(*this); }
    /// Shows an empty panel.
    virtual void clear() = 0;
    /// Says whether the panel is about the whole trace, whatever is visible.
    virtual bool isWhole() const { return false; }
    /// Says whether the panel asks the events of the document; otherwise it asks the profile.
    virtual bool needsEvents() const { return true; }
    /// What the title says of the rows that @p question is about.
    virtual QString locationsText(const Question& question) const;
    void appeared() override;
    /// Asks for the present interval, once the panel is seen: at once when nothing is being asked, else after a rest.
    void request();
    /// Asks for it once what is being asked is answered: for what changes faster than answers come.
    void requestNext();
    ViewState& state() const { return m_state; }
    /// The choice between the selected rows, which is made at first, and all locations.
    QComboBox& scope() const { return *m_scope; }
    enum Scope { SelectedRows, AllLocations };
    /// Makes a choice that looks like that of the locations; to be put into tools().
    QComboBox* makeChoice(const QString& toolTip);
    /// Controls that begin with the choice of locations; they take another line where the panel is narrow.
    FlowLayout& tools() const { return *m_tools; }
    /// The layout below the title and the tools.
    QVBoxLayout& body() const { return *m_body; }

    /// Esc clears the measured range, or else puts the light out, or else selects no row.
    void keyPressEvent(QKeyEvent* event) override;

private:
    void connectState();
    void updateScopes();
    void follow();
    void forget();
    void start();
    bool canAsk() const;
    /// Says whether the panel shows the whole trace, because it wants that or because nothing else is known.
    bool isOfWhole() const;
    bool knowsIntervals() const;
    core::Interval wholeInterval() const;
    QString titleOf(const Question& question) const;
    bool isOfRows() const;
    bool isMeasured() const;
    void updateSource();
    /// Says whether the profile is shown while the trace is shown in part.
    bool isOtherwisePart() const;
    void showTitle();

    ViewState& m_state;
    SummaryHeader* m_title;
    QComboBox* m_scope;
    QComboBox* m_source = nullptr;
    FlowLayout* m_tools;
    QVBoxLayout* m_body;
    QString m_titleText; ///< of the content
    QString m_remark;
    QTimer m_timer;
    bool m_isNextWanted = false; ///< see requestNext()
    GrowingTraceJob<Show> m_job { [this] { start(); }, core::Priority::Beside };
    bool m_isWanted = true; ///< whether the content is out of date because nobody saw the panel
};

} // namespace lightcone::views
