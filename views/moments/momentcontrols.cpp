// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/moments/momentcontrols.h"

#include "views/base/enumwords.h"
#include "views/base/nodelayout.h"
#include "views/widgets/choicebox.h"
#include "views/widgets/flowlayout.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace lightcone::views {

namespace {

constexpr QLatin1String kExtent("extent");
constexpr QLatin1String kOrder("order");
constexpr QLatin1String kOverhead("overhead");
constexpr QLatin1String kWidth("width");
constexpr QLatin1String kLogarithmic("logarithmic");
constexpr QLatin1String kLayout("layout");

/// One of the lists of a display with its key in settings and its place in a choice.
struct KeyOfWords {
    QLatin1String key;
    std::size_t MomentChoice::*place;
    const std::vector<MomentWord>* words; ///< not null
};
std::array<KeyOfWords, 3> keysOfWords(const MomentDisplay& display)
{
    return { KeyOfWords { QLatin1String("measure"), &MomentChoice::measure, &display.measures },
        KeyOfWords { QLatin1String("by"), &MomentChoice::by, &display.bys },
        KeyOfWords { QLatin1String("topology"), &MomentChoice::topology, &display.topologies } };
}

/// The place of @p value among the values that a box offers.
template <typename T> int placeOf(const std::vector<T>& values, T value)
{
    const auto found = std::ranges::find(values, value);
    return found == values.end() ? 0 : static_cast<int>(found - values.begin());
}

} // namespace

MomentControls::MomentControls(const MomentDisplay& display, QWidget* parent)
    : QWidget(parent)
    , m_display(display)
    , m_choice(display.usualChoice())
{
    setLayout(new FlowLayout(this));
    if (display.extents.size() > 1) {
        m_extents = addBox(tr("Time that is shown"),
            tr("Now: at the time cursor. So far: from the begin of the interval to the cursor. Whole: all of the "
               "interval."));
        for (const MomentExtent extent : display.extents)
            m_extents->addItem(momentExtentText(extent));
    }
    if (display.orders.size() > 1) {
        m_orders = addBox(tr("Order of locations"), tr("In which order the locations stand"));
        for (const MomentOrder order : display.orders)
            m_orders->addItem(momentOrderText(order));
    }
    if (display.hasOverhead) {
        m_overhead = addBox(tr("What overhead counts as"), tr("Whether a location in overhead wins or loses"));
        for (const core::OverheadCounts overhead : { core::OverheadCounts::AsWinning, core::OverheadCounts::AsLosing })
            m_overhead->addItem(overheadText(overhead));
    }
    if (display.hasWidth) {
        m_width = new QLineEdit(this);
        m_width->setAccessibleName(tr("Width of moving means"));
        m_width->setToolTip(
            tr("The time before the cursor over which means are taken, such as 20ms; empty: a twentieth "
               "of the interval"));
        m_width->setPlaceholderText(tr("Width: interval ÷ 20"));
        connect(m_width, &QLineEdit::editingFinished, this, &MomentControls::readWidth);
        layout()->addWidget(m_width);
    }
    if (display.hasActivity) {
        m_idle = addBox(tr("Which time is idle"),
            tr("A call that waits is idle until the message that it waits for was sent, or in all of its time, as PICL "
               "tells it; files of PICL say themselves which calls are idle. This is for all views."));
        for (const core::IdleRule rule : { core::IdleRule::UntilReleased, core::IdleRule::WholeCall })
            m_idle->addItem(idleRuleText(rule));
    }
    m_measures = addWords(display.measures, tr("Measure"), tr("What is shown"));
    m_bys = addWords(display.bys, tr("Arrangement"), tr("What it is divided by, or how it is laid out"));
    m_topologies = addWords(display.topologies, tr("Assumed network"),
        tr("How locations are assumed to be joined; no trace says how they really are"));
    if (display.hasLogarithmic) {
        m_logarithmic = new QCheckBox(tr("Logarithmic"), this);
        m_logarithmic->setToolTip(tr("Values are shown by their logarithms, so that small ones can be told apart"));
        connect(m_logarithmic, &QCheckBox::toggled, this, &MomentControls::readBoxes);
        layout()->addWidget(m_logarithmic);
    }
    if (display.byOfLayout) {
        addButton(tr("Load Layout …"), tr("Puts nodes where a layout file says"), &MomentControls::layoutWanted);
        addButton(
            tr("Save Layout …"), tr("Writes to a layout file where nodes stand now"), &MomentControls::layoutKept);
    }
    for (QComboBox* box : { m_extents, m_orders, m_overhead, m_idle, m_measures, m_bys, m_topologies }) {
        if (box)
            connect(box, &QComboBox::currentIndexChanged, this, &MomentControls::readBoxes);
    }
    updateBoxes();
}

void MomentControls::addButton(const QString& text, const QString& toolTip, void (MomentControls::*pressed)())
{
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(toolTip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    connect(button, &QToolButton::clicked, this, pressed);
    layout()->addWidget(button);
}

QComboBox* MomentControls::addBox(const QString& name, const QString& toolTip)
{
    auto* box = new ChoiceBox(this);
    box->setAccessibleName(name);
    box->setToolTip(toolTip);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    layout()->addWidget(box);
    return box;
}

QComboBox* MomentControls::addWords(const std::vector<MomentWord>& words, const QString& name, const QString& toolTip)
{
    if (words.size() < 2)
        return nullptr;
    QComboBox* box = addBox(name, toolTip);
    for (const MomentWord& word : words)
        box->addItem(word.text);
    return box;
}

std::array<MomentControls::BoxPlace, 3> MomentControls::placesOfBoxes() const
{
    return { BoxPlace { m_measures, &MomentChoice::measure }, BoxPlace { m_bys, &MomentChoice::by },
        BoxPlace { m_topologies, &MomentChoice::topology } };
}

void MomentControls::setChoice(const MomentChoice& choice)
{
    if (std::exchange(m_choice, choice) == choice)
        return;
    updateBoxes();
    emit choiceChanged();
}

void MomentControls::setIdleRule(core::IdleRule rule)
{
    m_idleRule = rule;
    updateBoxes();
}

void MomentControls::setIdleMatters(bool matters)
{
    if (m_idle)
        m_idle->setVisible(matters);
}

void MomentControls::setTimeScale(const TimeScale& scale)
{
    m_scale = { 0, scale.ticksPerSecond };
    m_choice.width.reset(); // other ticks
    updateBoxes();
}

void MomentControls::readBoxes()
{
    MomentChoice choice = m_choice;
    if (m_extents)
        choice.extent = m_display.extents[static_cast<std::size_t>(std::max(0, m_extents->currentIndex()))];
    if (m_orders)
        choice.order = m_display.orders[static_cast<std::size_t>(std::max(0, m_orders->currentIndex()))];
    if (m_overhead)
        choice.overhead = static_cast<core::OverheadCounts>(std::max(0, m_overhead->currentIndex()));
    for (const auto& [box, place] : placesOfBoxes()) {
        if (box)
            choice.*place = static_cast<std::size_t>(std::max(0, box->currentIndex()));
    }
    if (m_logarithmic)
        choice.isLogarithmic = m_logarithmic->isChecked();
    if (m_idle) {
        const auto rule = static_cast<core::IdleRule>(std::max(0, m_idle->currentIndex()));
        if (std::exchange(m_idleRule, rule) != rule)
            emit idleRuleChosen(rule);
    }
    setChoice(choice);
}

void MomentControls::readWidth()
{
    MomentChoice choice = m_choice;
    const std::optional<core::Tick> width = parseTime(m_width->text().trimmed(), m_scale);
    choice.width = width && *width > 0 ? std::optional(static_cast<std::uint64_t>(*width)) : std::nullopt;
    setChoice(choice);
    updateBoxes();
}

void MomentControls::updateBoxes()
{
    const auto show = [](QComboBox* box, int index) {
        const QSignalBlocker quiet(box);
        box->setCurrentIndex(index);
    };
    if (m_extents)
        show(m_extents, placeOf(m_display.extents, m_choice.extent));
    if (m_orders)
        show(m_orders, placeOf(m_display.orders, m_choice.order));
    if (m_overhead)
        show(m_overhead, static_cast<int>(m_choice.overhead));
    if (m_idle)
        show(m_idle, static_cast<int>(m_idleRule));
    for (const auto& [box, place] : placesOfBoxes()) {
        if (box)
            show(box, static_cast<int>(m_choice.*place));
    }
    if (m_logarithmic) {
        const QSignalBlocker quiet(m_logarithmic);
        m_logarithmic->setChecked(m_choice.isLogarithmic);
    }
    if (m_width)
        m_width->setText(m_choice.width
                ? plainSeconds(static_cast<std::int64_t>(*m_choice.width), m_scale) + QLatin1Char('s')
                : QString());
}

QJsonObject MomentControls::saved() const
{
    QJsonObject saved;
    if (m_extents)
        saved.insert(kExtent, momentExtentWords().at(static_cast<int>(m_choice.extent)));
    if (m_orders)
        saved.insert(kOrder, momentOrderWords().at(static_cast<int>(m_choice.order)));
    if (m_overhead)
        saved.insert(kOverhead, overheadWords().at(static_cast<int>(m_choice.overhead)));
    if (m_width && m_choice.width)
        saved.insert(kWidth, plainSeconds(static_cast<std::int64_t>(*m_choice.width), m_scale));
    for (const auto& [key, place, words] : keysOfWords(m_display)) {
        if (words->size() > 1)
            saved.insert(key, (*words)[m_choice.*place].word);
    }
    if (m_logarithmic)
        saved.insert(kLogarithmic, m_choice.isLogarithmic);
    if (m_choice.layout)
        saved.insert(kLayout, toJson(*m_choice.layout));
    return saved;
}

void MomentControls::restore(const QJsonObject& saved)
{
    MomentChoice choice = m_choice;
    if (const auto extent = enumOf<MomentExtent>(momentExtentWords(), saved.value(kExtent).toString());
        extent && std::ranges::find(m_display.extents, *extent) != m_display.extents.end())
        choice.extent = *extent;
    if (const auto order = enumOf<MomentOrder>(momentOrderWords(), saved.value(kOrder).toString());
        order && std::ranges::find(m_display.orders, *order) != m_display.orders.end())
        choice.order = *order;
    if (const auto overhead = enumOf<core::OverheadCounts>(overheadWords(), saved.value(kOverhead).toString()))
        choice.overhead = *overhead;
    if (const auto width = parseTime(saved.value(kWidth).toString(), m_scale); width && *width > 0)
        choice.width = static_cast<std::uint64_t>(*width);
    for (const auto& [key, place, words] : keysOfWords(m_display)) {
        const auto found = std::ranges::find(*words, saved.value(key).toString(), &MomentWord::word);
        if (found != words->end())
            choice.*place = static_cast<std::size_t>(found - words->begin());
    }
    if (m_logarithmic)
        choice.isLogarithmic = saved.value(kLogarithmic).toBool(choice.isLogarithmic);
    if (m_display.byOfLayout && saved.contains(kLayout))
        choice.layout = nodeLayoutOf(saved.value(kLayout).toObject()).layout;
    setChoice(choice);
}

} // namespace lightcone::views
