// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/export/exportdialog.h"

#include "views/base/visibletext.h"
#include "views/export/picturepreview.h"
#include "views/export/replacequestion.h"
#include "views/export/sizefields.h"
#include "views/export/sizetext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <array>
#include <utility>

namespace lightcone::views {

namespace {

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
    Private(ExportDialog& dialog, const ExportSettings& settings, std::vector<ExportSubject> subjects);

    const ExportSubject& subject() const { return subjects[static_cast<std::size_t>(view->currentIndex())]; }
    void browse();
    void takeFileName(QString chosen);
    /// Proposes a name, unless the user has one.
    void propose();
    void follow();
    QString problem() const { return sizeProblem(size->size(), formatChosen()); }
    void validate();
    void showFreeHeight();
    PictureFormat formatChosen() const { return static_cast<PictureFormat>(format->currentIndex()); }
    ExportSettings settings() const;

    ExportDialog& dialog;
    std::vector<ExportSubject> subjects;
    QString folder;
    bool hasOwnName = false; ///< the user's
    QComboBox* view;
    QLineEdit* fileName;
    QPushButton* browseButton;
    QComboBox* format;
    SizeFields* size = nullptr;
    QComboBox* theme;
    QLineEdit* title;
    QCheckBox* legend;
    QCheckBox* messages;
    QCheckBox* selection;
    QCheckBox* allAsShapes;
    QLabel* note;
    QDialogButtonBox* buttons;
    PicturePreview* preview;

private:
    void arrange();
    void fill(const ExportSettings& settings);
    void connectAll();
};

ExportDialog::Private::Private(ExportDialog& owner, const ExportSettings& settings, std::vector<ExportSubject> views)
    : dialog(owner)
    , subjects(std::move(views))
    , folder(settings.folder.isEmpty() || !QFileInfo(settings.folder).isDir() ? QDir::homePath() : settings.folder)
    , view(new QComboBox(&owner))
    , fileName(new QLineEdit(&owner))
    , browseButton(new QPushButton(ExportDialog::tr("&Browse…"), &owner))
    , format(new QComboBox(&owner))
    , theme(new QComboBox(&owner))
    , title(new QLineEdit(&owner))
    , legend(new QCheckBox(ExportDialog::tr("&Legend"), &owner))
    , messages(new QCheckBox(ExportDialog::tr("&Messages"), &owner))
    , selection(new QCheckBox(ExportDialog::tr("S&election"), &owner))
    , allAsShapes(new QCheckBox(ExportDialog::tr("&All as shapes"), &owner))
    , note(new QLabel(&owner))
    , buttons(new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, &owner))
    , preview(new PicturePreview(&owner))
{
    for (const ExportSubject& each : subjects)
        view->addItem(each.title);
    format->addItems(
        { ExportDialog::tr("PNG image"), ExportDialog::tr("SVG drawing"), ExportDialog::tr("PDF document") });
    theme->addItems({ ExportDialog::tr("As shown"), ExportDialog::tr("Light"), ExportDialog::tr("Dark") });
    view->setObjectName(QStringLiteral("view"));
    fileName->setObjectName(QStringLiteral("fileName"));
    format->setObjectName(QStringLiteral("format"));
    theme->setObjectName(QStringLiteral("theme"));
    note->setObjectName(QStringLiteral("note"));
    note->setWordWrap(true);
    legend->setObjectName(QStringLiteral("legend"));
    messages->setObjectName(QStringLiteral("messages"));
    selection->setObjectName(QStringLiteral("selection"));
    selection->setToolTip(ExportDialog::tr("What is selected, and the way walked to it"));
    allAsShapes->setObjectName(QStringLiteral("allAsShapes"));
    allAsShapes->setToolTip(ExportDialog::tr("In SVG and PDF each bar is a shape that can be edited. Otherwise rows of "
                                             "very many bars are images with the same pixels, which takes far less."));
    title->setObjectName(QStringLiteral("title"));
    title->setPlaceholderText(ExportDialog::tr("none"));
    arrange();
    fill(settings);
    connectAll();
    follow();
}

void ExportDialog::Private::arrange()
{
    auto* fileRow = new QHBoxLayout;
    fileRow->addWidget(fileName, 1);
    fileRow->addWidget(browseButton);
    auto* shown = new QHBoxLayout;
    shown->addWidget(legend);
    shown->addWidget(messages);
    shown->addWidget(selection);
    shown->addStretch();
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(ExportDialog::tr("&View:"), view);
    form->addRow(ExportDialog::tr("&File:"), fileRow);
    auto* formatRow = new QHBoxLayout;
    formatRow->addWidget(format, 1);
    formatRow->addWidget(allAsShapes);
    form->addRow(ExportDialog::tr("F&ormat:"), formatRow);
    size = new SizeFields(*form, &dialog);
    form->addRow(ExportDialog::tr("&Theme:"), theme);
    form->addRow(ExportDialog::tr("T&itle:"), title);
    form->addRow(ExportDialog::tr("Show:"), shown);
    // QFormLayout gives a label no buddy when its row is a layout.
    qobject_cast<QLabel*>(form->labelForField(fileRow))->setBuddy(fileName);
    qobject_cast<QLabel*>(form->labelForField(formatRow))->setBuddy(format);
    fileName->setMinimumWidth(dialog.fontMetrics().averageCharWidth() * 44);
    note->setMinimumHeight(2 * note->fontMetrics().lineSpacing());
    auto* fields = new QVBoxLayout;
    fields->addLayout(form);
    fields->addStretch();
    fields->addWidget(note);
    auto* halves = new QHBoxLayout;
    halves->addLayout(fields);
    halves->addWidget(preview, 1);
    auto* layout = new QVBoxLayout(&dialog);
    layout->addLayout(halves, 1);
    layout->addWidget(buttons);
}

void ExportDialog::Private::connectAll()
{
    QObject::connect(browseButton, &QPushButton::clicked, &dialog, [this] { browse(); });
    QObject::connect(buttons, &QDialogButtonBox::accepted, &dialog, &QDialog::accept);
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    QObject::connect(view, &QComboBox::currentIndexChanged, &dialog, [this] { follow(); });
    QObject::connect(format, &QComboBox::currentIndexChanged, &dialog, [this] {
        const QString named = withSuffix(fileName->text(), formatChosen());
        if (!fileName->text().isEmpty() && named.compare(fileName->text(), Qt::CaseInsensitive) != 0)
            fileName->setText(named);
        size->setFormat(formatChosen());
        allAsShapes->setEnabled(formatChosen() != PictureFormat::Png);
        validate();
    });
    QObject::connect(fileName, &QLineEdit::textEdited, &dialog, [this] { hasOwnName = true; });
    QObject::connect(fileName, &QLineEdit::textChanged, &dialog, [this](const QString& text) {
        PictureFormat named {};
        if (pictureFormatOf(text, named))
            format->setCurrentIndex(static_cast<int>(named));
        validate();
    });
    const auto changed = [this] { validate(); };
    QObject::connect(size, &SizeFields::changed, &dialog, changed);
    QObject::connect(preview, &PicturePreview::ready, &dialog, [this] { showFreeHeight(); });
    QObject::connect(theme, &QComboBox::currentIndexChanged, &dialog, changed);
    QObject::connect(title, &QLineEdit::textChanged, &dialog, changed);
    for (const QCheckBox* box : { legend, messages, selection })
        QObject::connect(box, &QCheckBox::toggled, &dialog, changed);
}

void ExportDialog::Private::fill(const ExportSettings& settings)
{
    format->setCurrentIndex(static_cast<int>(settings.format));
    size->setFormat(settings.format);
    size->setSize(settings.sizeChoice, settings.size);
    theme->setCurrentIndex(static_cast<int>(settings.theme));
    title->setText(settings.title);
    legend->setChecked(settings.legend);
    messages->setChecked(settings.messages);
    selection->setChecked(settings.selection);
    allAsShapes->setChecked(settings.allAsShapes);
    allAsShapes->setEnabled(settings.format != PictureFormat::Png);
}

void ExportDialog::Private::propose()
{
    if (!hasOwnName)
        fileName->setText(withSuffix(QDir(folder).filePath(subject().fileName), formatChosen()));
}

/// Asks for what the chosen view has.
void ExportDialog::Private::follow()
{
    legend->setEnabled(subject().hasLegend);
    messages->setEnabled(subject().hasMessages);
    selection->setEnabled(subject().hasSelection);
    size->setShownSize(subject().shownSize, subject().pixelRatio);
    propose();
    validate();
}

void ExportDialog::Private::browse()
{
    const QFileInfo present(fileName->text());
    auto* chooser = new QFileDialog(&dialog, ExportDialog::tr("Export Picture"), present.absolutePath(),
        ExportDialog::tr("Pictures (*.png *.svg *.pdf)"));
    chooser->setAttribute(Qt::WA_DeleteOnClose);
    chooser->setAcceptMode(QFileDialog::AcceptSave);
    chooser->setOption(QFileDialog::DontConfirmOverwrite);
    chooser->selectFile(present.fileName());
    QObject::connect(
        chooser, &QFileDialog::fileSelected, &dialog, [this](const QString& chosen) { takeFileName(chosen); });
    chooser->open();
}

void ExportDialog::Private::takeFileName(QString chosen)
{
    PictureFormat named {};
    if (!pictureFormatOf(chosen, named))
        chosen = withSuffix(chosen, formatChosen());
    hasOwnName = true;
    fileName->setText(chosen);
}

void ExportDialog::Private::validate()
{
    const PictureSize chosen = size->size();
    const QString wrong = problem();
    if (wrong.isEmpty())
        preview->showPicture(formatChosen(), pictureOptions(chosen), subject().picture(pictureChoices(settings())));
    else
        preview->showNothing(wrong);

    const QFileInfo file(fileName->text());
    QString text = wrong;
    if (!wrong.isEmpty())
        text = wrong;
    else if (fileName->text().trimmed().isEmpty())
        text = ExportDialog::tr("Name the file to be written.");
    else if (file.isDir())
        text = ExportDialog::tr("This is a folder. Name a file in it.");
    else if (!file.absoluteDir().exists())
        text = ExportDialog::tr("The folder %1 does not exist.").arg(QDir::toNativeSeparators(file.absolutePath()));
    buttons->button(QDialogButtonBox::Save)->setEnabled(text.isEmpty());
    if (text.isEmpty())
        text = sizeText(chosen, formatChosen());
    note->setText(text);
}

/// Says the height that the picture takes, once the preview has found it.
void ExportDialog::Private::showFreeHeight()
{
    const auto height = preview->pictureHeight();
    PictureSize known = size->size();
    if (!height || !known.isHeightFree || !problem().isEmpty())
        return;
    size->showFreeHeight(*height);
    known = size->size();
    known.isHeightFree = false;
    if (buttons->button(QDialogButtonBox::Save)->isEnabled())
        note->setText(sizeText(known, formatChosen()));
}

ExportSettings ExportDialog::Private::settings() const
{
    ExportSettings settings;
    settings.format = formatChosen();
    settings.fileName = withSuffix(fileName->text().trimmed(), settings.format);
    settings.folder = QFileInfo(settings.fileName).absolutePath();
    settings.sizeChoice = size->choice();
    settings.size = size->chosenSize();
    settings.title = title->text();
    settings.theme = static_cast<ExportSettings::ThemeChoice>(theme->currentIndex());
    settings.legend = legend->isChecked();
    settings.messages = messages->isChecked();
    settings.selection = selection->isChecked();
    settings.allAsShapes = allAsShapes->isChecked();
    return settings;
}

PictureChoices pictureChoices(const ExportSettings& settings)
{
    using Choice = ExportSettings::ThemeChoice;
    PictureChoices choices;
    if (settings.theme != Choice::AsShown)
        choices.theme = settings.theme == Choice::Dark ? Theme::Dark : Theme::Light;
    choices.legend = settings.legend;
    choices.messages = settings.messages;
    choices.selection = settings.selection;
    choices.title = settings.title;
    return choices;
}

ExportDialog::ExportDialog(const ExportSettings& settings, std::vector<ExportSubject> subjects, QWidget* parent)
    : QDialog(parent)
    , d(std::make_unique<Private>(*this, settings, std::move(subjects)))
{
    setWindowTitle(tr("Export Picture"));
}

ExportDialog::~ExportDialog() = default;

std::size_t ExportDialog::subject() const
{
    return static_cast<std::size_t>(d->view->currentIndex());
}

ExportSettings ExportDialog::settings() const
{
    return d->settings();
}

void ExportDialog::accept()
{
    if (!d->buttons->button(QDialogButtonBox::Save)->isEnabled())
        return;
    const QFileInfo file(settings().fileName);
    if (!file.isFile()) { // a device is written to
        QDialog::accept();
        return;
    }
    askToReplace(*this, tr("Replace File"), tr("%1 exists already. Replace it?").arg(visibleText(file.fileName())),
        [this] { QDialog::accept(); });
}

} // namespace lightcone::views
