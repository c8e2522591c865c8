// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/heat/heatscalecontrols.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPointer>
#include <QPushButton>
#include <QSignalBlocker>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

/// The factor of a prefix, of SI or of bytes; nullopt: there is none of this name.
std::optional<double> prefixFactor(const QString& prefix)
{
    struct Named {
        const char* text;
        double factor;
    };
    constexpr double kKibi = 1024;
    static constexpr std::array<Named, 17> kPrefixes { { { "", 1 }, { "p", 1e-12 }, { "n", 1e-9 }, { "u", 1e-6 },
        { "\u00b5", 1e-6 }, { "m", 1e-3 }, { "k", 1e3 }, { "K", 1e3 }, { "M", 1e6 }, { "G", 1e9 }, { "T", 1e12 },
        { "P", 1e15 }, { "Ki", kKibi }, { "Mi", kKibi * kKibi }, { "Gi", kKibi * kKibi * kKibi },
        { "Ti", kKibi * kKibi * kKibi * kKibi }, { "E", 1e18 } } };
    const auto found = std::ranges::find_if(
        kPrefixes, [&prefix](const Named& named) { return prefix == QString::fromUtf8(named.text); });
    return found == kPrefixes.end() ? std::nullopt : std::optional(found->factor);
}

} // namespace

std::optional<double> parseValue(const QString& text, const ValueUnit& unit)
{
    // The longest beginning that is a number; behind it prefix and symbol.
    const QString trimmed = text.trimmed();
    for (qsizetype length = trimmed.size(); length > 0; --length) {
        bool isNumber = false;
        const QString digits = trimmed.left(length).trimmed();
        double number = QLocale().toDouble(digits, &isNumber);
        if (!isNumber)
            number = digits.toDouble(&isNumber);
        if (!isNumber)
            continue;
        QString rest = trimmed.mid(length).trimmed();
        if (!unit.symbol.isEmpty() && rest.endsWith(unit.symbol))
            rest = rest.chopped(unit.symbol.size()).trimmed();
        const std::optional<double> factor = prefixFactor(rest);
        const double value = number * factor.value_or(0) / unit.scale;
        return factor && std::isfinite(value) ? std::optional(value) : std::nullopt;
    }
    return std::nullopt;
}

HeatScaleDialog::HeatScaleDialog(
    const HeatChoice& choice, const HeatScale& automatic, const ValueUnit& unit, QWidget* parent)
    : QDialog(parent)
    , m_choice(choice)
    , m_kind(automatic.kind())
    , m_unit(unit)
    , m_low(makeField(tr("Lower bound"), choice.low, automatic.low()))
    , m_high(makeField(tr("Upper bound"), choice.high, automatic.high()))
    , m_problem(new QLabel(this))
    , m_buttons(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this))
{
    setWindowTitle(tr("Bounds of the Colours"));
    auto* form = new QFormLayout(this);
    if (m_kind == HeatScale::Kind::Amount)
        form->addRow(tr("&Lower bound:"), m_low);
    else
        m_low->hide(); // it is as far below zero as the upper one is above
    form->addRow(tr("&Upper bound:"), m_high);
    m_problem->setWordWrap(true);
    form->addRow(m_problem);
    auto* automaticButton = m_buttons->addButton(tr("&Automatic"), QDialogButtonBox::ResetRole);
    automaticButton->setToolTip(tr("Let the bounds be those of the values that are shown"));
    form->addRow(m_buttons);
    connect(automaticButton, &QPushButton::clicked, this, [this] {
        m_low->clear();
        m_high->clear();
    });
    connect(m_buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(m_buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    for (QLineEdit* field : { m_low, m_high })
        connect(field, &QLineEdit::textChanged, this, &HeatScaleDialog::update);
    update();
}

QLineEdit* HeatScaleDialog::makeField(const QString& name, const std::optional<double>& value, double automatic)
{
    auto* field = new QLineEdit(value ? formatExactValue(*value, m_unit) : QString(), this);
    field->setAccessibleName(name);
    field->setPlaceholderText(tr("automatic: %1").arg(formatValue(automatic, m_unit)));
    field->setToolTip(tr("A number with or without a unit, such as 1.5 ms; empty: automatic"));
    return field;
}

void HeatScaleDialog::update()
{
    bool isRead = true;
    const auto read = [&](const QLineEdit& field) -> std::optional<double> {
        if (field.text().trimmed().isEmpty())
            return std::nullopt;
        const std::optional<double> value = parseValue(field.text(), m_unit);
        isRead = isRead && value;
        return value;
    };
    m_choice.low = read(*m_low);
    m_choice.high = read(*m_high);
    QString problem;
    if (!isRead)
        problem = tr("A bound is a number with or without a unit, such as 1.5 ms.");
    else if (m_choice.low && m_choice.high && *m_choice.low >= *m_choice.high)
        problem = tr("The lower bound has to be less than the upper one.");
    else if (m_choice.isLogarithmic && (m_choice.low.value_or(1) <= 0 || m_choice.high.value_or(1) <= 0))
        problem = tr("The bounds of a logarithmic scale are greater than zero.");
    m_problem->setText(problem);
    m_buttons->button(QDialogButtonBox::Ok)->setEnabled(problem.isEmpty());
}

HeatScaleControls::HeatScaleControls(QWidget* parent)
    : QWidget(parent)
    , m_shapes(new QComboBox(this))
    , m_bounds(new QPushButton(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    m_shapes->addItem(tr("Linear", "a scale of colours"));
    m_shapes->addItem(tr("Logarithmic", "a scale of colours"));
    m_shapes->setAccessibleName(tr("Scale of the colours"));
    m_shapes->setToolTip(tr("Whether colours follow the values or their logarithms"));
    m_bounds->setToolTip(tr("Set the lower and the upper bound of the colours, or let them be automatic"));
    row->addWidget(m_shapes);
    row->addWidget(m_bounds);
    connect(m_shapes, &QComboBox::currentIndexChanged, this, [this](int index) {
        HeatChoice choice = m_choice;
        choice.isLogarithmic = index == 1;
        apply(choice);
    });
    connect(m_bounds, &QPushButton::clicked, this, &HeatScaleControls::askBounds);
    updateTexts();
}

void HeatScaleControls::setChoice(const HeatChoice& choice)
{
    m_choice = choice;
    const QSignalBlocker quiet(m_shapes);
    m_shapes->setCurrentIndex(choice.isLogarithmic ? 1 : 0);
    updateTexts();
}

void HeatScaleControls::setValues(const HeatRange& range, HeatScale::Kind kind, const ValueUnit& unit)
{
    m_range = range;
    m_kind = kind;
    m_unit = unit;
    updateTexts();
}

void HeatScaleControls::apply(const HeatChoice& choice)
{
    if (choice == m_choice)
        return;
    setChoice(choice);
    emit choiceChanged();
}

void HeatScaleControls::askBounds()
{
    const HeatChoice automatic { m_choice.isLogarithmic, std::nullopt, std::nullopt };
    const HeatScale scale(automatic, m_range, m_kind, ColorScheme(Theme::Light));
    QPointer<HeatScaleDialog> dialog = new HeatScaleDialog(m_choice, scale, m_unit, this);
    if (dialog->exec() == QDialog::Accepted && dialog)
        apply(dialog->choice());
    delete dialog;
}

void HeatScaleControls::updateTexts()
{
    const auto text = [this](const std::optional<double>& bound) {
        return bound ? formatValue(*bound, m_unit) : tr("automatic", "a bound");
    };
    const QString bounds = m_choice.isAutomatic() ? tr("automatic", "bounds")
                                                  : tr("%1 to %2").arg(text(m_choice.low), text(m_choice.high));
    m_bounds->setText(tr("Colours: %1…").arg(bounds));
    m_bounds->setAccessibleName(tr("Bounds of the colours: %1").arg(bounds));
}

} // namespace lightcone::views
