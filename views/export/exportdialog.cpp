// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/exportdialog.h"

#include "views/base/formatting.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSpinBox>

#include <array>
#include <cmath>

namespace lightcone::views {

namespace {

constexpr int kMinSide = 64;

constexpr std::array kSuffixes { ".png", ".svg", ".pdf" }; // by PictureFormat

QString withSuffix(const QString& fileName, PictureFormat format)
{
    PictureFormat present {};
    QString base = fileName;
    if (pictureFormatOf(fileName, present))
        base.chop(4);
    return base + QLatin1String(kSuffixes[static_cast<std::size_t>(format)]);
}

} // namespace

class ExportDialog::Private {
public:
    Private(ExportDialog& dialog, const ExportSettings& settings);

    void fill(const ExportSettings& settings);
    void browse();
    /// Empty when all is well.
    QString problem() const;
    void validate();
    PictureFormat formatChosen() const { return static_cast<PictureFormat>(format->currentIndex()); }
    ExportSettings::ThemeChoice themeChosen() const
    {
        return static_cast<ExportSettings::ThemeChoice>(theme->currentIndex());
    }

    ExportDialog& dialog;
    QLineEdit* fileName;
    QPushButton* browseButton;
    QComboBox* format;
    QSpinBox* width;
    QSpinBox* height;
    QDoubleSpinBox* scale;
    QComboBox* theme;
    QLineEdit* title;
    QCheckBox* legend;
    QCheckBox* messages;
    QLabel* note;
    QDialogButtonBox* buttons;

private:
    void createSizeFields();
    void arrange();
    void connectAll();
};

ExportDialog::Private::Private(ExportDialog& owner, const ExportSettings& settings)
    : dialog(owner)
    , fileName(new QLineEdit(&owner))
    , browseButton(new QPushButton(ExportDialog::tr("&Browse…"), &owner))
    , format(new QComboBox(&owner))
    , width(new QSpinBox(&owner))
    , height(new QSpinBox(&owner))
    , scale(new QDoubleSpinBox(&owner))
    , theme(new QComboBox(&owner))
    , title(new QLineEdit(&owner))
    , legend(new QCheckBox(ExportDialog::tr("&Legend"), &owner))
    , messages(new QCheckBox(ExportDialog::tr("&Messages"), &owner))
    , note(new QLabel(&owner))
    , buttons(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, &owner))
{
    format->addItems(
        { ExportDialog::tr("PNG image"), ExportDialog::tr("SVG drawing"), ExportDialog::tr("PDF document") });
    theme->addItems({ ExportDialog::tr("As shown"), ExportDialog::tr("Light"), ExportDialog::tr("Dark") });
    createSizeFields();
    fileName->setObjectName(QStringLiteral("fileName"));
    format->setObjectName(QStringLiteral("format"));
    note->setObjectName(QStringLiteral("note"));
    note->setWordWrap(true);
    title->setPlaceholderText(ExportDialog::tr("none"));
    arrange();
    fill(settings);
    connectAll();
    validate();
}

void ExportDialog::Private::createSizeFields()
{
    for (QSpinBox* side : { width, height }) {
        side->setRange(kMinSide, PictureOptions::kMaxSide);
        side->setSuffix(ExportDialog::tr(" px"));
    }
    width->setAccessibleName(ExportDialog::tr("Width"));
    height->setAccessibleName(ExportDialog::tr("Height"));
    width->setObjectName(QStringLiteral("width"));
    height->setObjectName(QStringLiteral("height"));
    scale->setRange(PictureOptions::kMinScale, PictureOptions::kMaxScale);
    scale->setSingleStep(0.5);
    scale->setPrefix(QStringLiteral("× "));
    scale->setToolTip(
        ExportDialog::tr("Image pixels for each pixel of the size; 2 suits print and high-resolution screens"));
}

void ExportDialog::Private::arrange()
{
    auto* fileRow = new QHBoxLayout;
    fileRow->addWidget(fileName, 1);
    fileRow->addWidget(browseButton);
    auto* sizeRow = new QHBoxLayout;
    sizeRow->addWidget(width);
    sizeRow->addWidget(new QLabel(QStringLiteral("×"), &dialog));
    sizeRow->addWidget(height);
    sizeRow->addStretch();
    auto* form = new QFormLayout(&dialog);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(ExportDialog::tr("&File:"), fileRow);
    form->addRow(ExportDialog::tr("F&ormat:"), format);
    form->addRow(ExportDialog::tr("&Size:"), sizeRow);
    form->addRow(ExportDialog::tr("S&cale:"), scale);
    form->addRow(ExportDialog::tr("&Theme:"), theme);
    form->addRow(ExportDialog::tr("T&itle:"), title);
    form->addRow(ExportDialog::tr("Show:"), legend);
    form->addRow(QString(), messages);
    form->addRow(note);
    form->addRow(buttons);
    // QFormLayout gives a label no buddy when its row is a layout.
    qobject_cast<QLabel*>(form->labelForField(fileRow))->setBuddy(fileName);
    qobject_cast<QLabel*>(form->labelForField(sizeRow))->setBuddy(width);
    fileName->setMinimumWidth(dialog.fontMetrics().averageCharWidth() * 48);
}

void ExportDialog::Private::connectAll()
{
    QObject::connect(browseButton, &QPushButton::clicked, &dialog, [this] { browse(); });
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(format, &QComboBox::activated, &dialog, [this] {
        if (!fileName->text().isEmpty())
            fileName->setText(withSuffix(fileName->text(), formatChosen()));
        validate();
    });
    QObject::connect(fileName, &QLineEdit::textChanged, &dialog, [this](const QString& text) {
        PictureFormat named {};
        if (pictureFormatOf(text, named))
            format->setCurrentIndex(static_cast<int>(named));
        validate();
    });
    const auto changed = [this] { validate(); };
    QObject::connect(width, &QSpinBox::valueChanged, &dialog, changed);
    QObject::connect(height, &QSpinBox::valueChanged, &dialog, changed);
    QObject::connect(scale, &QDoubleSpinBox::valueChanged, &dialog, changed);
}

void ExportDialog::Private::fill(const ExportSettings& settings)
{
    fileName->setText(settings.fileName);
    format->setCurrentIndex(static_cast<int>(settings.format));
    width->setValue(settings.picture.size.width());
    height->setValue(settings.picture.size.height());
    scale->setValue(settings.picture.scale);
    theme->setCurrentIndex(static_cast<int>(settings.theme));
    title->setText(settings.picture.title);
    legend->setChecked(settings.legend);
    messages->setChecked(settings.messages);
}

void ExportDialog::Private::browse()
{
    QString chosen = QFileDialog::getSaveFileName(&dialog, ExportDialog::tr("Export Picture"), fileName->text(),
        ExportDialog::tr("Pictures (*.png *.svg *.pdf)"), nullptr, QFileDialog::DontConfirmOverwrite);
    if (chosen.isEmpty())
        return;
    PictureFormat named {};
    if (!pictureFormatOf(chosen, named))
        chosen = withSuffix(chosen, formatChosen());
    fileName->setText(chosen);
}

QString ExportDialog::Private::problem() const
{
    if (fileName->text().trimmed().isEmpty())
        return ExportDialog::tr("Name the file to be written.");
    const QFileInfo file(fileName->text());
    if (file.isDir())
        return ExportDialog::tr("This is a folder. Name a file in it.");
    if (!file.absoluteDir().exists())
        return ExportDialog::tr("The folder %1 does not exist.").arg(QDir::toNativeSeparators(file.absolutePath()));
    if (formatChosen() == PictureFormat::Png
        && pixelCount({ width->value(), height->value() }, scale->value()) > kMaxPicturePixels)
        return ExportDialog::tr("The image would have too many pixels. Choose a smaller size or scale.");
    return {};
}

void ExportDialog::Private::validate()
{
    const bool isImage = formatChosen() == PictureFormat::Png;
    scale->setEnabled(isImage);
    const QString wrong = problem();
    buttons->button(QDialogButtonBox::Save)->setEnabled(wrong.isEmpty());
    if (!wrong.isEmpty()) {
        note->setText(wrong);
    } else if (isImage) {
        const double factor = scale->value();
        note->setText(ExportDialog::tr("The image will have %1 × %2 pixels.")
                          .arg(formatCount(static_cast<std::uint64_t>(std::llround(width->value() * factor))),
                              formatCount(static_cast<std::uint64_t>(std::llround(height->value() * factor)))));
    } else {
        note->setText(ExportDialog::tr("Text stays text and can be selected and searched."));
    }
}

ExportDialog::ExportDialog(const ExportSettings& settings, QWidget* parent)
    : QDialog(parent)
    , d(std::make_unique<Private>(*this, settings))
{
    setWindowTitle(tr("Export Picture"));
}

ExportDialog::~ExportDialog() = default;

void ExportDialog::setSubject(const QString& view, bool hasLegend, bool hasMessages)
{
    setWindowTitle(tr("Export Picture: %1", "view").arg(view));
    d->legend->setVisible(hasLegend);
    d->messages->setVisible(hasMessages);
}

ExportSettings ExportDialog::settings() const
{
    ExportSettings settings;
    settings.format = d->formatChosen();
    settings.fileName = withSuffix(d->fileName->text().trimmed(), settings.format);
    settings.picture.size = QSize(d->width->value(), d->height->value());
    settings.picture.scale = d->scale->value();
    settings.picture.title = d->title->text();
    settings.theme = d->themeChosen();
    settings.legend = d->legend->isChecked();
    settings.messages = d->messages->isChecked();
    return settings;
}

void ExportDialog::accept()
{
    if (!d->problem().isEmpty())
        return;
    const QFileInfo file(settings().fileName);
    if (file.exists()) {
        const auto answer
            = QMessageBox::question(this, tr("Replace File"), tr("%1 exists already. Replace it?").arg(file.fileName()),
                QMessageBox::Yes | QMessageBox::No, QMessageBox::No);
        if (answer != QMessageBox::Yes)
            return;
    }
    QDialog::accept();
}

} // namespace lightcone::views
