// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/rowselection.h"
#include "views/jobs/latestjob.h"
#include "views/panels/events/eventchoice.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QStringListModel;
class QToolButton;

namespace lightcone::views {

class KindMenu;

/// The controls above a list of events: the filter, the number of events found, and a place to go to.
class EventFilterBar final : public QWidget {
    Q_OBJECT

public:
    explicit EventFilterBar(QWidget* parent = nullptr);
    ~EventFilterBar() override;

    /// Offers the definitions of @p store to choose from; null: none. The user's choice stays.
    void setStore(const std::shared_ptr<const core::StoreView>& store);
    /// Takes a later state of the same trace.
    void updateStore(const std::shared_ptr<const core::StoreView>& store);
    EventChoice choice() const;
    void clear();
    /// Says whether there is nothing to clear.
    bool isClear() const;
    void setKind(core::EventKind kind);
    void setLocation(core::LocationId location, const QString& label);
    void setRegion(const QString& name);
    /// Sets the rows whose events are listed unless the user wants those of all locations; none: those of all.
    void setSelectedRows(const RowSelection& rows);

    /// Says whether the list goes to what happens at the time cursor.
    bool followsCursor() const;

    /// @param searched  0 to 1; below 1 while the search @p isRunning
    void setResult(const QString& text, double searched, bool isRunning);
    QString result() const;
    /// Moves the keyboard to the text field for a position or time, with @p text typed into it.
    void enterPlace(const QString& text);

signals:
    /// The user has changed the filter. While the user types, this is emitted after a rest.
    void choiceChanged();
    void cancelRequested();
    /// The user wants the list to follow the time cursor, or not any more.
    void followChanged();
    void placeEntered(const QString& text);
    /// The keyboard shall go back to the list.
    void left();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    enum Scope { SelectedRows, AllLocations, OneLocation };

    void createFields();
    void createResult();
    void announce();
    void updateTexts();

    KindMenu* m_kinds;
    QToolButton* m_kindButton;
    QComboBox* m_scope;
    QLineEdit* m_region;
    QStringListModel* m_regionNames;
    std::size_t m_functions = 0; ///< number of functions when m_regionNames was made
    LatestJob<QStringList> m_naming { core::Priority::Whole };
    QLineEdit* m_text;
    QCheckBox* m_inDetails;
    QLineEdit* m_place;
    QToolButton* m_clear;
    QToolButton* m_follow;
    QLabel* m_result;
    QProgressBar* m_progress;
    QToolButton* m_cancel;
    std::vector<core::LocationId> m_rowLocations;
    core::LocationId m_oneLocation = core::LocationId::none;
    EventChoice m_announced;
    QTimer m_timer;
};

} // namespace lightcone::views
