// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/charts/radar/radarform.h"
#include "views/heat/heatscale.h"

#include <QJsonObject>
#include <QWidget>

#include <memory>
#include <span>
#include <vector>

class QComboBox;

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

class HeatScaleControls;

/// The choices of a radar: what it shows, of which functions, and how colours follow the values.
class RadarControls final : public QWidget {
    Q_OBJECT

public:
    explicit RadarControls(QWidget* parent);

    /// Offers what @p store has; null: nothing. The form becomes one that it has. @param classes  by function
    void setStore(const std::shared_ptr<const core::StoreView>& store, std::span<const core::ShownClass> classes);
    const RadarForm& form() const { return m_form; }
    void setForm(const RadarForm& form);
    /// @returns what was chosen, with names, so that it can be chosen in other traces
    QJsonObject savedForm() const { return m_saved; }
    /// Chooses it in this trace and in those to come, as far as they have it.
    void restoreForm(const QJsonObject& saved);
    HeatScaleControls& scale() const { return *m_scale; }

signals:
    void formChanged();

private:
    void addMeasures(const core::StoreView& store);
    void addFunctions(const core::StoreView& store, std::span<const core::ShownClass> classes);
    RadarForm offeredForm(const QJsonObject& saved) const; ///< the nearest that the trace has
    void show(const RadarForm& form);
    void readBoxes();
    void updateBoxes();
    void resetBounds(); ///< those of other values mean nothing

    QComboBox* m_measures;
    QComboBox* m_functions;
    HeatScaleControls* m_scale;
    std::shared_ptr<const core::StoreView> m_store;
    QJsonObject m_saved;
    RadarForm m_form;
    std::vector<RadarForm> m_offered; ///< by item of m_measures; their functions mean nothing
    std::vector<RadarFunctions> m_ofItems; ///< by item of m_functions
};

} // namespace lightcone::views
