// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/signcolumns.h"
#include "core/model/ids.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QMenu;
class QToolButton;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class LocationChooser;

/// The line of controls above a process view: which locations it shows, the signs, and a metric over the levels.
class ProcessHeader final : public QWidget {
    Q_OBJECT

public:
    explicit ProcessHeader(QWidget* parent);

    // These show what is set.
    void setPinned(const std::vector<core::LocationId>& pinned);
    void setFollowing(bool isFollowing);
    void setSigns(const core::SignClasses& signs);
    /// An empty name stands for no metric. A metric that the trace does not have is shown as well.
    void setMetric(const QString& name);
    /// Takes another trace, or a later state of the same; null: none.
    void setStore(std::shared_ptr<const core::StoreView> store);
    void setMetrics(const QStringList& names);

signals:
    // The user has chosen something.
    void pinToggled(lightcone::core::LocationId location, bool isPinned);
    void followingChosen(bool isFollowing);
    void signsChosen(const lightcone::core::SignClasses& signs);
    void metricChosen(const QString& name);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fillSigns();
    void fillMetrics();
    void setShort(bool isShort); ///< shortens the words when there is little room

    LocationChooser* m_chooser;
    QToolButton* m_locations;
    QCheckBox* m_follow;
    QLabel* m_metricLabel;
    QComboBox* m_metrics;
    QMenu* m_signs;
    QStringList m_metricNames;
    QString m_metric;
};

} // namespace lightcone::views
