// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/base/valueunit.h"
#include "views/heat/heatscale.h"

#include <QDialog>
#include <QWidget>

#include <optional>

class QComboBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace lightcone::views {

/// Reads a value as formatValue() writes it, or a plain number: "1.5", "1.5 ms", "3M", "45 %". nullopt: it is none.
std::optional<double> parseValue(const QString& text, const ValueUnit& unit);

/// Asks for the bounds of a colour scale.
class HeatScaleDialog final : public QDialog {
    Q_OBJECT

public:
    /// @p automatic are the bounds of the values, which an empty field stands for.
    HeatScaleDialog(const HeatChoice& choice, const HeatScale& automatic, const ValueUnit& unit, QWidget* parent);

    /// The choice that the fields say.
    const HeatChoice& choice() const { return m_choice; }

private:
    QLineEdit* makeField(const QString& name, const std::optional<double>& value, double automatic);
    void update();

    HeatChoice m_choice;
    HeatScale::Kind m_kind;
    ValueUnit m_unit;
    QLineEdit* m_low;
    QLineEdit* m_high;
    QLabel* m_problem;
    QDialogButtonBox* m_buttons;
};

/// The choice between a linear and a logarithmic scale, and a button that opens the dialog for its bounds and says them
/// where they are not automatic.
class HeatScaleControls final : public QWidget {
    Q_OBJECT

public:
    explicit HeatScaleControls(QWidget* parent);

    const HeatChoice& choice() const { return m_choice; }
    void setChoice(const HeatChoice& choice);
    /// What the values are, of which the dialog asks the bounds.
    void setValues(const HeatRange& range, HeatScale::Kind kind, const ValueUnit& unit);
    /// Opens the dialog.
    void askBounds();

signals:
    void choiceChanged();

private:
    void apply(const HeatChoice& choice);
    void updateTexts();

    HeatChoice m_choice;
    HeatRange m_range;
    HeatScale::Kind m_kind = HeatScale::Kind::Amount;
    ValueUnit m_unit;
    QComboBox* m_shapes;
    QPushButton* m_bounds;
};

} // namespace lightcone::views
