// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/panels/legend/palettedialog.h"

#include "views/base/modeltext.h"
#include "views/base/visibletext.h"

#include <QColorDialog>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QPushButton>
#include <QVBoxLayout>

#include <utility>

namespace lightcone::views {

Palette withColor(Palette palette, const LegendTree::Subject& subject, std::optional<QRgb> color)
{
    const auto choose = [&color](auto& colors, const auto& key) {
        if (color)
            colors[key] = *color;
        else
            colors.erase(key);
    };
    if (subject.name.isEmpty())
        choose(palette.classes, subject.functionClass);
    else
        choose(palette.functions, subject.name.toStdString());
    return palette;
}

Palette withClass(Palette palette, const QString& name, std::optional<core::FunctionClass> functionClass)
{
    if (functionClass)
        palette.moved[name.toStdString()] = *functionClass;
    else
        palette.moved.erase(name.toStdString());
    return palette;
}

Palette withActivity(Palette palette, const QString& name, core::ActivityRule rule)
{
    if (rule != core::ActivityRule::ByClass)
        palette.activities[name.toStdString()] = rule;
    else
        palette.activities.erase(name.toStdString());
    return palette;
}

PaletteDialog::PaletteDialog(
    Palettes& palettes, LegendTree::Subject subject, QColor color, QColor classColor, QWidget* parent)
    : QDialog(parent)
    , m_palettes(palettes)
    , m_subject(std::move(subject))
    , m_of(new QComboBox(this))
    , m_scope(new QComboBox(this))
    , m_color(new QColorDialog(color, this))
{
    setWindowTitle(tr("Colour"));
    if (!m_subject.name.isEmpty())
        m_of->addItem(nameText(m_subject.name.toStdString()), color);
    m_of->addItem(
        tr("all of “%1”", "a class of functions").arg(functionClassText(m_subject.functionClass)), classColor);
    m_of->setAccessibleName(tr("What gets the colour"));
    m_scope->addItems({ tr("all traces"), tr("this trace") });
    m_scope->setAccessibleName(tr("Where the colour counts"));
    m_color->setWindowFlags(Qt::Widget);
    m_color->setOptions(QColorDialog::NoButtons | QColorDialog::DontUseNativeDialog);
    connect(m_of, &QComboBox::currentIndexChanged, this, &PaletteDialog::showSubject);
    showSubject();
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    QPushButton* usual = buttons->addButton(tr("&Usual Colour"), QDialogButtonBox::ResetRole);
    connect(usual, &QPushButton::clicked, this, &PaletteDialog::reset);
    connect(buttons, &QDialogButtonBox::accepted, this, &PaletteDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* form = new QFormLayout;
    form->addRow(tr("Colour &of:"), m_of);
    form->addRow(tr("&For:"), m_scope);
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(form);
    layout->addWidget(m_color);
    layout->addWidget(buttons);
}

LegendTree::Subject PaletteDialog::subject() const
{
    LegendTree::Subject subject = m_subject;
    if (m_of->currentIndex() == m_of->count() - 1)
        subject.name.clear();
    return subject;
}

void PaletteDialog::showSubject()
{
    m_color->setCurrentColor(m_of->currentData().value<QColor>());
    const Palette& trace = m_palettes.of(PaletteScope::Trace);
    m_scope->setCurrentIndex(withColor(trace, subject(), std::nullopt) == trace ? 0 : 1);
}

void PaletteDialog::choose(std::optional<QRgb> color)
{
    const auto scope = m_scope->currentIndex() == 0 ? PaletteScope::User : PaletteScope::Trace;
    if (scope == PaletteScope::User)
        m_palettes.set(PaletteScope::Trace, withColor(m_palettes.of(PaletteScope::Trace), subject(), std::nullopt));
    m_palettes.set(scope, withColor(m_palettes.of(scope), subject(), color));
}

void PaletteDialog::accept()
{
    choose(m_color->currentColor().rgb());
    QDialog::accept();
}

void PaletteDialog::reset()
{
    choose(std::nullopt);
    QDialog::accept();
}

} // namespace lightcone::views
