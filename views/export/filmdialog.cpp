// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/filmdialog.h"

#include "views/base/filenames.h"
#include "views/base/formatting.h"
#include "views/export/replacequestion.h"

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
#include <QPushButton>
#include <QSet>
#include <QSpinBox>
#include <QStringList>

#include <filesystem>
#include <utility>

namespace lightcone::views {

namespace {

constexpr int kLeastSide = 64;
constexpr int kGreatestSide = 7680;

QString withFilmSuffix(QString fileName, FilmFormat format)
{
    FilmFormat present {};
    if (filmFormatOf(fileName, present))
        fileName.chop(filmSuffix(present).size());
    return fileName + filmSuffix(format);
}

QSpinBox* sideBox(QWidget* parent, int value, const QString& name)
{
    auto* box = new QSpinBox(parent);
    box->setRange(kLeastSide, kGreatestSide);
    box->setValue(value);
    box->setAccessibleName(name);
    return box;
}

} // namespace

class FilmDialog::Private {
public:
    Private(FilmDialog& owner, const FilmSettings& settings, QString proposedFolder, std::vector<FilmSubject> views,
        const QString& time);

    FilmFormat formatChosen() const { return static_cast<FilmFormat>(format->currentIndex()); }
    void propose();
    void browse();
    void validate();
    FilmSettings settings() const;
    /// The first file that would be replaced; empty: none.
    QString replaced() const;

    FilmDialog& dialog;
    std::vector<FilmSubject> subjects;
    QString folder;
    bool hasOwnName = false; ///< the user's
    QComboBox* view;
    QLineEdit* fileName;
    QPushButton* browseButton;
    QComboBox* format;
    QSpinBox* width;
    QSpinBox* height;
    QSpinBox* frames;
    QDoubleSpinBox* rate;
    QComboBox* theme;
    QLabel* note;
    QDialogButtonBox* buttons;

private:
    void arrange(const QString& time);
    void connectAll();
};

FilmDialog::Private::Private(FilmDialog& owner, const FilmSettings& settings, QString proposedFolder,
    std::vector<FilmSubject> views, const QString& time)
    : dialog(owner)
    , subjects(std::move(views))
    , folder(std::move(proposedFolder))
    , view(new QComboBox(&owner))
    , fileName(new QLineEdit(&owner))
    , browseButton(new QPushButton(FilmDialog::tr("&Browse…"), &owner))
    , format(new QComboBox(&owner))
    , width(sideBox(&owner, settings.size.width(), FilmDialog::tr("Width in pixels")))
    , height(sideBox(&owner, settings.size.height(), FilmDialog::tr("Height in pixels")))
    , frames(new QSpinBox(&owner))
    , rate(new QDoubleSpinBox(&owner))
    , theme(new QComboBox(&owner))
    , note(new QLabel(&owner))
    , buttons(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, &owner))
{
    for (const FilmSubject& each : subjects)
        view->addItem(each.title);
    format->addItems(
        { FilmDialog::tr("PNG images, one for each frame"), FilmDialog::tr("MP4 film"), FilmDialog::tr("WebM film") });
    theme->addItems({ FilmDialog::tr("As shown"), FilmDialog::tr("Light"), FilmDialog::tr("Dark") });
    frames->setRange(2, static_cast<int>(FilmOptions::kMostFrames));
    rate->setRange(FilmOptions::kLeastRate, FilmOptions::kGreatestRate);
    rate->setDecimals(1);
    fileName->setObjectName(QStringLiteral("fileName"));
    format->setObjectName(QStringLiteral("format"));
    frames->setObjectName(QStringLiteral("frames"));
    note->setObjectName(QStringLiteral("note"));
    note->setWordWrap(true);
    format->setCurrentIndex(static_cast<int>(settings.format));
    frames->setValue(static_cast<int>(settings.frames));
    rate->setValue(settings.framesPerSecond);
    theme->setCurrentIndex(settings.theme ? 1 + static_cast<int>(*settings.theme == Theme::Dark) : 0);
    arrange(time);
    connectAll();
    propose();
    validate();
}

void FilmDialog::Private::arrange(const QString& time)
{
    auto* fileRow = new QHBoxLayout;
    fileRow->addWidget(fileName, 1);
    fileRow->addWidget(browseButton);
    auto* sizeRow = new QHBoxLayout;
    sizeRow->addWidget(width);
    sizeRow->addWidget(new QLabel(QStringLiteral("×"), &dialog));
    sizeRow->addWidget(height);
    sizeRow->addWidget(new QLabel(FilmDialog::tr("pixels"), &dialog));
    sizeRow->addStretch();
    auto* form = new QFormLayout(&dialog);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(FilmDialog::tr("&View:"), view);
    form->addRow(FilmDialog::tr("Shown:"), new QLabel(time, &dialog));
    form->addRow(FilmDialog::tr("&File:"), fileRow);
    form->addRow(FilmDialog::tr("F&ormat:"), format);
    form->addRow(FilmDialog::tr("&Size:"), sizeRow);
    form->addRow(FilmDialog::tr("F&rames:"), frames);
    form->addRow(FilmDialog::tr("Frames a se&cond:"), rate);
    form->addRow(FilmDialog::tr("&Theme:"), theme);
    form->addRow(note);
    form->addRow(buttons);
    // QFormLayout gives a label no buddy when its row is a layout.
    qobject_cast<QLabel*>(form->labelForField(fileRow))->setBuddy(fileName);
    qobject_cast<QLabel*>(form->labelForField(sizeRow))->setBuddy(width);
    fileName->setMinimumWidth(dialog.fontMetrics().averageCharWidth() * 44);
    note->setMinimumHeight(2 * note->fontMetrics().lineSpacing());
}

void FilmDialog::Private::connectAll()
{
    QObject::connect(browseButton, &QPushButton::clicked, &dialog, [this] { browse(); });
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(view, &QComboBox::currentIndexChanged, &dialog, [this] { propose(); });
    QObject::connect(fileName, &QLineEdit::textEdited, &dialog, [this] { hasOwnName = true; });
    QObject::connect(fileName, &QLineEdit::textChanged, &dialog, [this](const QString& text) {
        FilmFormat named {};
        if (filmFormatOf(text, named))
            format->setCurrentIndex(static_cast<int>(named));
        validate();
    });
    QObject::connect(format, &QComboBox::currentIndexChanged, &dialog, [this] {
        const QString named = withFilmSuffix(fileName->text(), formatChosen());
        if (named.compare(fileName->text(), Qt::CaseInsensitive) != 0)
            fileName->setText(named);
        validate();
    });
    QObject::connect(frames, &QSpinBox::valueChanged, &dialog, [this] { validate(); });
    QObject::connect(rate, &QDoubleSpinBox::valueChanged, &dialog, [this] { validate(); });
}

void FilmDialog::Private::propose()
{
    const FilmSubject& subject = subjects[static_cast<std::size_t>(view->currentIndex())];
    if (!hasOwnName)
        fileName->setText(withFilmSuffix(QDir(folder).filePath(subject.fileName), formatChosen()));
}

void FilmDialog::Private::browse()
{
    const QFileInfo present(fileName->text());
    auto* chooser = new QFileDialog(
        &dialog, FilmDialog::tr("Export Film"), present.absolutePath(), FilmDialog::tr("Films (*.png *.mp4 *.webm)"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setAcceptMode(QFileDialog::AcceptSave);
    chooser->setOption(QFileDialog::DontConfirmOverwrite);
    chooser->selectFile(present.fileName());
    QObject::connect(chooser, &QFileDialog::fileSelected, &dialog, [this](const QString& chosen) {
        FilmFormat named {};
        hasOwnName = true;
        fileName->setText(filmFormatOf(chosen, named) ? chosen : withFilmSuffix(chosen, formatChosen()));
    });
    chooser->open();
}

void FilmDialog::Private::validate()
{
    const QFileInfo file(fileName->text());
    const bool isFilm = formatChosen() != FilmFormat::Frames;
    rate->setEnabled(isFilm);
    QString wrong;
    if (isFilm && filmEncoder().isEmpty())
        wrong = FilmDialog::tr("Films are made by ffmpeg, which is not installed. Install it, or export PNG images.");
    else if (fileName->text().trimmed().isEmpty())
        wrong = FilmDialog::tr("Name the file to be written.");
    else if (file.isDir())
        wrong = FilmDialog::tr("This is a folder. Name a file in it.");
    else if (!file.absoluteDir().exists())
        wrong = FilmDialog::tr("The folder %1 does not exist.").arg(QDir::toNativeSeparators(file.absolutePath()));
    buttons->button(QDialogButtonBox::Save)->setEnabled(wrong.isEmpty());
    const auto count = static_cast<std::uint32_t>(frames->value());
    const auto nameOf
        = [&](std::uint32_t frame) { return shownPath(frameFile(toPath(file.fileName()), frame, count)); };
    if (!wrong.isEmpty())
        note->setText(wrong);
    else if (isFilm)
        note->setText(FilmDialog::tr("The film lasts %1 s.").arg(frames->value() / rate->value(), 0, 'f', 1));
    else
        note->setText(
            FilmDialog::tr("%1 files are written: %2 … %3").arg(formatCount(count), nameOf(0), nameOf(count - 1)));
}

FilmSettings FilmDialog::Private::settings() const
{
    FilmSettings settings;
    settings.format = formatChosen();
    settings.fileName = withFilmSuffix(fileName->text().trimmed(), settings.format);
    settings.size = { width->value(), height->value() };
    settings.frames = static_cast<std::uint32_t>(frames->value());
    settings.framesPerSecond = rate->value();
    if (theme->currentIndex() > 0)
        settings.theme = theme->currentIndex() == 1 ? Theme::Light : Theme::Dark;
    return settings;
}

QString FilmDialog::Private::replaced() const
{
    const FilmSettings chosen = settings();
    const std::filesystem::path file = toPath(chosen.fileName);
    if (chosen.format != FilmFormat::Frames)
        return QFileInfo::exists(chosen.fileName) ? shownPath(file.filename()) : QString();
    // Far more frames may be asked for than there are files.
    const QStringList names = QDir(fileNameOf(file.parent_path())).entryList(QDir::Files | QDir::Hidden | QDir::System);
    const QSet<QString> there(names.begin(), names.end());
    for (std::uint32_t frame = 0; frame < chosen.frames; ++frame) {
        const QString each = fileNameOf(frameFile(file, frame, chosen.frames).filename());
        if (there.contains(each))
            return shownPath(toPath(each));
    }
    return {};
}

FilmDialog::FilmDialog(const FilmSettings& settings, const QString& folder, std::vector<FilmSubject> subjects,
    const QString& time, QWidget* parent)
    : QDialog(parent)
    , d(std::make_unique<Private>(*this, settings, folder, std::move(subjects), time))
{
    setWindowTitle(tr("Export Film"));
}

FilmDialog::~FilmDialog() = default;

std::size_t FilmDialog::subject() const
{
    return static_cast<std::size_t>(d->view->currentIndex());
}

FilmSettings FilmDialog::settings() const
{
    return d->settings();
}

void FilmDialog::accept()
{
    if (!d->buttons->button(QDialogButtonBox::Save)->isEnabled())
        return;
    const QString there = d->replaced();
    if (there.isEmpty()) {
        QDialog::accept();
        return;
    }
    askToReplace(*this, tr("Replace Files"),
        tr("%1 exists already. Replace it, and further files of the film that exist?").arg(there),
        [this] { QDialog::accept(); });
}

} // namespace lightcone::views
