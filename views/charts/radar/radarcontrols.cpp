// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/charts/radar/radarcontrols.h"

#include "core/analysis/curves/curvesource.h"
#include "core/analysis/timecells/timecells.h"
#include "core/store/messages/messagetable.h"
#include "core/store/storeview.h"
#include "views/base/modeltext.h"
#include "views/base/visibletext.h"
#include "views/charts/radar/radarsettings.h"
#include "views/heat/heatscalecontrols.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

namespace lightcone::views {

RadarControls::RadarControls(QWidget* parent)
    : QWidget(parent)
    , m_measures(new QComboBox(this))
    , m_functions(new QComboBox(this))
    , m_scale(new HeatScaleControls(this))
{
    auto* line = new QHBoxLayout(this);
    line->setContentsMargins(0, 0, 0, 0);
    m_measures->setAccessibleName(tr("What the colours show"));
    m_measures->setToolTip(tr("What the colours show of each location over time"));
    m_functions->setAccessibleName(tr("Functions that count"));
    m_functions->setToolTip(tr("The class, group or function whose time or calls are shown"));
    m_functions->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_functions->setMinimumContentsLength(18);
    line->addWidget(m_measures);
    line->addWidget(m_functions, 1);
    line->addWidget(m_scale);
    for (QComboBox* box : { m_measures, m_functions })
        connect(box, &QComboBox::currentIndexChanged, this, &RadarControls::readBoxes);
}

void RadarControls::setStore(
    const std::shared_ptr<const core::StoreView>& store, std::span<const core::ShownClass> classes)
{
    {
        const QSignalBlocker quietMeasures(m_measures);
        const QSignalBlocker quietFunctions(m_functions);
        m_measures->clear();
        m_functions->clear();
        m_offered.clear();
        m_ofItems.clear();
        if (store) {
            addMeasures(*store);
            addFunctions(*store, classes);
        }
    }
    m_store = store;
    if (const RadarForm form = offeredForm(m_saved); form != m_form) {
        m_form = form;
        resetBounds();
    }
    updateBoxes();
}

void RadarControls::addMeasures(const core::StoreView& store)
{
    const auto add = [this](const QString& text, RadarMeasure measure, core::MetricId metric) {
        m_measures->addItem(text);
        m_offered.push_back({ measure, HeaviestClass {}, metric });
    };
    add(tr("Share of the time"), RadarMeasure::Share, core::MetricId::none);
    add(tr("Longest call"), RadarMeasure::Duration, core::MetricId::none);
    if (store.messages().size() > 0) {
        add(tr("Bytes sent"), RadarMeasure::Sent, core::MetricId::none);
        add(tr("Bytes received"), RadarMeasure::Received, core::MetricId::none);
        add(tr("Messages under way to it"), RadarMeasure::Queue, core::MetricId::none);
        add(tr("Bytes under way to it"), RadarMeasure::QueueBytes, core::MetricId::none);
    }
    if (core::hasIoBytes(store))
        add(tr("Bytes read and written"), RadarMeasure::Io, core::MetricId::none);
    for (const core::MetricId metric : core::recordedMetrics(store))
        add(nameText(store.definitions().metric(metric).name), RadarMeasure::Metric, metric);
}

void RadarControls::addFunctions(const core::StoreView& store, std::span<const core::ShownClass> classes)
{
    const std::vector<core::FunctionDef>& functions = store.definitions().functions;
    std::array<bool, core::ShownClass::kCount> hasClass {};
    for (const core::ShownClass shownClass : classes)
        hasClass[shownClass.index()] = true;
    std::array<bool, core::kRegionGroupCount> hasGroup {};
    for (const core::FunctionDef& function : functions)
        hasGroup[static_cast<std::size_t>(function.group)] = true;
    const auto add = [this](const QString& text, const RadarFunctions& of) {
        m_functions->addItem(text);
        m_ofItems.push_back(of);
    };
    add(functionsText(store.definitions(), HeaviestClass {}), HeaviestClass {});
    for (std::size_t i = 0; i < hasClass.size(); ++i) {
        const core::ShownClass shownClass = core::ShownClass::at(i);
        if (hasClass[i])
            add(tr("Class: %1").arg(functionClassText(shownClass)), shownClass);
    }
    for (std::size_t i = 0; i < hasGroup.size(); ++i) {
        const auto group = static_cast<core::RegionGroup>(i);
        if (hasGroup[i])
            add(tr("Group: %1").arg(regionGroupText(group)), group);
    }
    std::vector<std::size_t> byName(functions.size());
    std::iota(byName.begin(), byName.end(), std::size_t { 0 });
    std::ranges::stable_sort(byName, {}, [&functions](std::size_t i) { return std::string_view(functions[i].name); });
    for (const std::size_t i : byName)
        add(nameText(functions[i].name), core::idAt<core::FunctionId>(i));
}

void RadarControls::readBoxes()
{
    RadarForm form = m_form;
    if (m_measures->currentIndex() >= 0) {
        const RadarForm& chosen = m_offered[static_cast<std::size_t>(m_measures->currentIndex())];
        form.measure = chosen.measure;
        form.metric = chosen.metric;
    }
    if (m_functions->currentIndex() >= 0)
        form.functions = m_ofItems[static_cast<std::size_t>(m_functions->currentIndex())];
    setForm(form);
}

void RadarControls::setForm(const RadarForm& form)
{
    if (m_store)
        m_saved = savedRadarForm(m_store->definitions(), form);
    show(form);
}

void RadarControls::restoreForm(const QJsonObject& saved)
{
    m_saved = saved;
    if (m_store)
        show(offeredForm(saved));
}

RadarForm RadarControls::offeredForm(const QJsonObject& saved) const
{
    RadarForm form = m_store ? restoredRadarForm(*m_store, saved) : RadarForm {};
    const auto isOffered
        = [&form](const RadarForm& of) { return form.measure == of.measure && form.metric == of.metric; };
    if (std::ranges::none_of(m_offered, isOffered)) {
        form.measure = RadarMeasure::Share;
        form.metric = core::MetricId::none;
    }
    if (std::ranges::find(m_ofItems, form.functions) == m_ofItems.end())
        form.functions = HeaviestClass {};
    return form;
}

void RadarControls::show(const RadarForm& form)
{
    if (std::exchange(m_form, form) == form)
        return;
    resetBounds();
    updateBoxes();
    emit formChanged();
}

void RadarControls::resetBounds()
{
    HeatChoice automatic = m_scale->choice();
    automatic.low.reset();
    automatic.high.reset();
    m_scale->setChoice(automatic);
}

void RadarControls::updateBoxes()
{
    const QSignalBlocker quietMeasures(m_measures);
    const QSignalBlocker quietFunctions(m_functions);
    const auto measure = std::ranges::find_if(m_offered,
        [this](const RadarForm& form) { return form.measure == m_form.measure && form.metric == m_form.metric; });
    m_measures->setCurrentIndex(static_cast<int>(measure - m_offered.begin()));
    const auto functions = std::ranges::find(m_ofItems, m_form.functions);
    m_functions->setCurrentIndex(static_cast<int>(functions - m_ofItems.begin()));
    m_functions->setEnabled(isOfFunctions(m_form.measure));
}

} // namespace lightcone::views
