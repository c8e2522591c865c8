// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/sizefields.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QDoubleValidator>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

using Choice = ExportSettings::SizeChoice;

constexpr std::array kResolutions { 96.0, 150.0, 300.0, 600.0 };
// Heights of figures in columns, which are proposed.
constexpr double kSingleHeight = 60; // millimetres
constexpr double kDoubleHeight = 80;

} // namespace

SizeFields::SizeFields(QFormLayout& form, QWidget* parent)
    : QObject(parent)
    , m_parent(parent)
    , m_choice(new QComboBox(parent))
    , m_width(new QDoubleSpinBox(parent))
    , m_height(new QDoubleSpinBox(parent))
    , m_isHeightFree(new QCheckBox(tr("A&utomatic height"), parent))
    , m_unit(new QComboBox(parent))
    , m_fontSize(new QDoubleSpinBox(parent))
    , m_dpi(new QComboBox(parent))
{
    create(form);
    connectAll();
}

void SizeFields::create(QFormLayout& form)
{
    const QLocale locale;
    const auto column = [&locale](const QString& text, double width) { return text.arg(locale.toString(width)); };
    m_choice->addItems({ tr("As in the window"), column(tr("Single column of a paper, %1 mm"), kSingleColumn),
        column(tr("Double column of a paper, %1 mm"), kDoubleColumn), tr("Other") });
    m_choice->setToolTip(tr("The columns fit papers of ACM, IEEE and Elsevier"));
    m_choice->setObjectName(QStringLiteral("sizeChoice"));
    for (QDoubleSpinBox* side : { m_width, m_height }) {
        side->setRange(1, PictureOptions::kMaxSide);
        side->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    }
    m_width->setAccessibleName(tr("Width"));
    m_width->setObjectName(QStringLiteral("width"));
    m_height->setAccessibleName(tr("Height"));
    m_height->setObjectName(QStringLiteral("height"));
    m_isHeightFree->setToolTip(tr("The picture is as high as its content needs"));
    m_isHeightFree->setObjectName(QStringLiteral("automaticHeight"));
    m_unit->addItems({ tr("px"), tr("mm"), tr("pt") }); // by LengthUnit
    m_unit->setAccessibleName(tr("Unit of the size"));
    m_unit->setObjectName(QStringLiteral("unit"));
    m_fontSize->setRange(PictureSize::kMinFontSize, PictureSize::kMaxFontSize);
    m_fontSize->setDecimals(1);
    m_fontSize->setSingleStep(0.5);
    m_fontSize->setSuffix(tr(" pt"));
    m_fontSize->setToolTip(tr("Size of the labels where the picture is printed as large as it is"));
    m_fontSize->setObjectName(QStringLiteral("fontSize"));
    for (const double dpi : kResolutions)
        m_dpi->addItem(QString::number(dpi));
    m_dpi->setEditable(true);
    m_dpi->setInsertPolicy(QComboBox::NoInsert);
    auto* valid = new QDoubleValidator(PictureSize::kMinDpi, PictureSize::kMaxDpi, 1, m_dpi);
    valid->setLocale(QLocale::c());
    m_dpi->setValidator(valid);
    m_dpi->setToolTip(tr("Pixels of an inch: 96 for screens, 300 for print, 600 for fine lines"));
    m_dpi->setObjectName(QStringLiteral("dpi"));

    auto* sides = new QHBoxLayout;
    sides->addWidget(m_width);
    sides->addWidget(new QLabel(QStringLiteral("×"), m_parent));
    sides->addWidget(m_height);
    sides->addWidget(m_unit);
    sides->addWidget(m_isHeightFree);
    sides->addStretch();
    form.addRow(tr("&Size:"), m_choice);
    form.addRow(tr("&Width × height:"), sides);
    form.addRow(tr("Te&xt size:"), m_fontSize);
    form.addRow(tr("&Resolution (dpi):"), m_dpi);
    // QFormLayout gives a label no buddy when its row is a layout.
    qobject_cast<QLabel*>(form.labelForField(sides))->setBuddy(m_width);
}

void SizeFields::connectAll()
{
    const auto byUser = [this](const auto& action) {
        return [this, action] {
            if (m_isFilling)
                return;
            action();
            emit changed();
        };
    };
    connect(m_choice, &QComboBox::currentIndexChanged, this, byUser([this] {
        PictureSize sharp = size();
        if (choice() == Choice::AsShown)
            sharp.dpi = PictureSize::kScreenDpi * m_pixelRatio;
        else if (choice() != Choice::Own)
            sharp.dpi = std::max(sharp.dpi, PictureSize::kPrintDpi);
        fill(sharp);
        applyChoice();
    }));
    connect(m_width, &QDoubleSpinBox::valueChanged, this, byUser([this] {
        m_isFilling = true;
        m_choice->setCurrentIndex(static_cast<int>(Choice::Own));
        m_isFilling = false;
    }));
    connect(m_height, &QDoubleSpinBox::valueChanged, this, byUser([this] {
        m_isFilling = true;
        if (choice() == Choice::AsShown)
            m_choice->setCurrentIndex(static_cast<int>(Choice::Own));
        m_isFilling = false;
    }));
    connect(m_isHeightFree, &QCheckBox::toggled, this, byUser([this] {
        m_height->setDisabled(m_isHeightFree->isChecked());
        if (m_isHeightFree->isChecked() || !m_chosen)
            return;
        m_isFilling = true;
        m_height->setValue(chosenSize().size.height());
        m_isFilling = false;
        m_chosen.reset();
    }));
    connect(m_unit, &QComboBox::currentIndexChanged, this, byUser([this] { convert(); }));
    connect(m_fontSize, &QDoubleSpinBox::valueChanged, this, byUser([] {}));
    connect(m_dpi, &QComboBox::currentTextChanged, this, byUser([this] {
        if (choice() == Choice::AsShown) // the picture stays as large as it is on the screen
            applyChoice();
        m_lastDpi = size().dpi;
    }));
}

void SizeFields::setShownSize(QSize size, double pixelRatio)
{
    m_shownSize = size;
    m_pixelRatio = pixelRatio;
    if (choice() != Choice::AsShown)
        return;
    // At least as sharp as on the screen.
    PictureSize sharp = this->size();
    sharp.dpi = std::max(sharp.dpi, PictureSize::kScreenDpi * pixelRatio);
    fill(sharp);
    applyChoice();
}

void SizeFields::setFormat(PictureFormat format)
{
    m_format = format;
    updateResolution();
}

void SizeFields::setSize(Choice choice, const PictureSize& size)
{
    m_isFilling = true;
    m_choice->setCurrentIndex(static_cast<int>(choice));
    m_isFilling = false;
    m_chosen.reset();
    fill(size);
    if (choice == Choice::AsShown)
        applyChoice();
}

void SizeFields::showFreeHeight(double height)
{
    if (!m_isHeightFree->isChecked())
        return;
    const PictureSize now = size();
    if (!m_chosen)
        m_chosen = now;
    PictureSize inPoints = now;
    inPoints.unit = LengthUnit::Points;
    inPoints.size = { 0, height * pictureOptions(now).pointsPerPixel };
    m_isFilling = true;
    m_height->setValue(sizeIn(now.unit, inPoints).height());
    m_isFilling = false;
}

Choice SizeFields::choice() const
{
    return static_cast<Choice>(m_choice->currentIndex());
}

PictureSize SizeFields::size() const
{
    PictureSize size;
    size.size = { m_width->value(), m_height->value() };
    size.isHeightFree = m_isHeightFree->isChecked();
    size.unit = static_cast<LengthUnit>(m_unit->currentIndex());
    size.fontSize = m_fontSize->value();
    const double dpi = m_dpi->currentText().toDouble();
    // While a number is being typed, the last one holds.
    size.dpi = dpi >= PictureSize::kMinDpi && dpi <= PictureSize::kMaxDpi ? dpi : m_lastDpi;
    return size;
}

PictureSize SizeFields::chosenSize() const
{
    PictureSize chosen = size();
    if (m_chosen)
        chosen.size.setHeight(sizeIn(chosen.unit, *m_chosen).height());
    return chosen;
}

void SizeFields::applyChoice()
{
    PictureSize size = this->size();
    switch (choice()) {
    case Choice::AsShown:
        m_chosen.reset();
        size.unit = LengthUnit::Pixels;
        size.size = QSizeF(m_shownSize) * size.dpi / PictureSize::kScreenDpi;
        break;
    case Choice::SingleColumn:
        m_chosen.reset();
        size.unit = LengthUnit::Millimetres;
        size.size = { kSingleColumn, kSingleHeight };
        break;
    case Choice::DoubleColumn:
        m_chosen.reset();
        size.unit = LengthUnit::Millimetres;
        size.size = { kDoubleColumn, kDoubleHeight };
        break;
    case Choice::Own:
        break;
    }
    fill(size);
}

void SizeFields::fill(const PictureSize& size)
{
    m_isFilling = true;
    m_lastUnit = size.unit;
    m_lastDpi = size.dpi;
    const bool hasPixels = size.unit == LengthUnit::Pixels;
    for (QDoubleSpinBox* side : { m_width, m_height })
        side->setDecimals(hasPixels ? 0 : 1);
    m_width->setValue(size.size.width());
    m_height->setValue(size.size.height());
    m_isHeightFree->setChecked(size.isHeightFree);
    m_height->setDisabled(size.isHeightFree);
    m_unit->setCurrentIndex(static_cast<int>(size.unit));
    m_fontSize->setValue(size.fontSize);
    m_dpi->setCurrentText(QString::number(size.dpi));
    m_isFilling = false;
    updateResolution();
}

/// Says the same size in the unit that the user has chosen.
void SizeFields::convert()
{
    PictureSize size = this->size();
    const LengthUnit unit = size.unit;
    size.unit = m_lastUnit;
    size.size = sizeIn(unit, size);
    size.unit = unit;
    fill(size);
}

void SizeFields::updateResolution()
{
    m_dpi->setEnabled(m_format == PictureFormat::Png || m_unit->currentIndex() == static_cast<int>(LengthUnit::Pixels));
}

} // namespace lightcone::views
