// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/export/exportdialog.h"
#include "views/export/picturepreview.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>

#include <cmath>
#include <memory>
#include <stdexcept>

namespace lightcone::tests::tst_exportdialog {

using namespace views;
using namespace Qt::StringLiterals;
using SizeChoice = ExportSettings::SizeChoice;

namespace {

/// Paints a field in @p color with a frame, and what was chosen.
PicturePaint painter(const QColor& color, const PictureChoices& choices)
{
    return [color, choices](QPainter& painter, QSizeF size, const std::stop_token&) {
        painter.fillRect(QRectF(QPointF(), size), choices.theme == Theme::Dark ? QColor(Qt::black) : color);
        painter.setPen(Qt::yellow);
        painter.drawRect(QRectF(0.5, 0.5, size.width() - 1, size.height() - 1));
        if (choices.legend)
            painter.fillRect(QRectF(0, size.height() / 2, size.width(), size.height() / 2), Qt::green);
        return core::Done {};
    };
}

std::vector<ExportSubject> twoViews()
{
    std::vector<ExportSubject> subjects;
    for (const auto& [title, color] : { std::pair { u"Timeline"_s, QColor(Qt::red) }, { u"Functions"_s, Qt::blue } }) {
        ExportSubject subject;
        subject.title = title;
        subject.fileName = u"halo-%1-150ms-170ms"_s.arg(title.toLower());
        subject.shownSize = { 800, 500 };
        subject.pixelRatio = 1;
        subject.hasLegend = subject.hasMessages = subjects.empty();
        subject.picture = [color = color](const PictureChoices& choices) { return painter(color, choices); };
        subjects.push_back(std::move(subject));
    }
    return subjects;
}

/// The dialog and its fields.
struct Fields {
    explicit Fields(const ExportSettings& settings, std::vector<ExportSubject> subjects = twoViews())
        : dialog(settings, std::move(subjects))
    {
    }
    template <typename Widget> Widget* field(const char* name) const
    {
        return dialog.findChild<Widget*>(QLatin1String(name));
    }
    QComboBox* box(const char* name) const { return field<QComboBox>(name); }
    QDoubleSpinBox* number(const char* name) const { return field<QDoubleSpinBox>(name); }
    QLineEdit* fileName() const { return field<QLineEdit>("fileName"); }
    void choose(SizeChoice choice) const { box("sizeChoice")->setCurrentIndex(static_cast<int>(choice)); }
    void choose(PictureFormat format) const { box("format")->setCurrentIndex(static_cast<int>(format)); }
    bool canSave() const { return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->isEnabled(); }
    PicturePreview& preview() const { return *dialog.findChild<PicturePreview*>(); }
    QString note() const { return field<QLabel>("note")->text(); }

    ExportDialog dialog;
};

} // namespace

class TestExportDialog final : public QObject {
    Q_OBJECT

private slots:
    void givesBackWhatItGot();
    void proposesNames();
    void formatFollowsTheSuffix();
    void suffixFollowsTheFormat();
    void asInTheWindow();
    void columnsOfAPaper();
    void heightsAreAutomatic();
    void unitsAreConverted();
    void resolutionMattersToImages();
    void refusesWhatCannotBeWritten();
    void refusesWhatCannotBeSharp();
    void acceptsANewFile();
    void asksBeforeItReplaces();
    void selectionIsAChoice();
    void previewFollowsTheChoices();
    void previewOfABrokenPicture();
    void hasNamesAndKeys();
    void preview_data();
    void preview();
    void previewStops();

private:
    ExportSettings sample() const;
    QTemporaryDir m_folder;
};

ExportSettings TestExportDialog::sample() const
{
    ExportSettings settings;
    settings.folder = m_folder.path();
    settings.format = PictureFormat::Svg;
    settings.sizeChoice = SizeChoice::Own;
    settings.size = { { 84.5, 60 }, LengthUnit::Millimetres, 7.5, 600 };
    settings.theme = ExportSettings::ThemeChoice::Dark;
    settings.legend = false;
    settings.messages = true;
    return settings;
}

void TestExportDialog::givesBackWhatItGot()
{
    const Fields fields(sample());
    const ExportSettings settings = fields.dialog.settings();
    QCOMPARE(settings.folder, m_folder.path());
    QCOMPARE(settings.fileName, m_folder.filePath(u"halo-timeline-150ms-170ms.svg"_s));
    QCOMPARE(settings.format, PictureFormat::Svg);
    QVERIFY(settings.sizeChoice == SizeChoice::Own);
    QCOMPARE(settings.size.size, QSizeF(84.5, 60));
    QCOMPARE(settings.size.unit, LengthUnit::Millimetres);
    QCOMPARE(settings.size.fontSize, 7.5);
    QCOMPARE(settings.size.dpi, 600.0);
    QCOMPARE(settings.theme, ExportSettings::ThemeChoice::Dark);
    QVERIFY(!settings.legend);
    QVERIFY(settings.messages);
    QVERIFY(fields.canSave());
    QCOMPARE(fields.dialog.subject(), std::size_t { 0 });
}

void TestExportDialog::proposesNames()
{
    const Fields fields(sample());
    fields.box("view")->setCurrentIndex(1);
    QCOMPARE(fields.dialog.subject(), std::size_t { 1 });
    QCOMPARE(fields.dialog.settings().fileName, m_folder.filePath(u"halo-functions-150ms-170ms.svg"_s));
    QVERIFY(!fields.field<QCheckBox>("legend")->isEnabled());
    fields.fileName()->selectAll();
    QTest::keyClicks(fields.fileName(), m_folder.filePath(u"mine.svg"_s));
    fields.box("view")->setCurrentIndex(0);
    QCOMPARE(fields.dialog.settings().fileName, m_folder.filePath(u"mine.svg"_s)); // is the user's
    QVERIFY(fields.field<QCheckBox>("legend")->isEnabled());

    ExportSettings gone = sample();
    gone.folder = m_folder.filePath(u"no longer"_s);
    QCOMPARE(Fields(gone).dialog.settings().folder, QDir::homePath());
}

void TestExportDialog::formatFollowsTheSuffix()
{
    const Fields fields(sample());
    fields.fileName()->setText(m_folder.filePath(u"a.PDF"_s));
    QCOMPARE(fields.dialog.settings().format, PictureFormat::Pdf);
    fields.fileName()->setText(m_folder.filePath(u"a.v2"_s)); // ".v2" is not the suffix of a picture
    QCOMPARE(fields.dialog.settings().fileName, m_folder.filePath(u"a.v2.pdf"_s));
}

void TestExportDialog::suffixFollowsTheFormat()
{
    const Fields fields(sample());
    fields.choose(PictureFormat::Png);
    QCOMPARE(fields.dialog.settings().fileName, m_folder.filePath(u"halo-timeline-150ms-170ms.png"_s));
}

void TestExportDialog::asInTheWindow()
{
    ExportSettings settings = sample();
    settings.sizeChoice = SizeChoice::AsShown;
    settings.size.dpi = 96;
    const Fields fields(settings);
    QCOMPARE(fields.dialog.settings().size.size, QSizeF(800, 500));
    QCOMPARE(fields.dialog.settings().size.unit, LengthUnit::Pixels);
    fields.box("dpi")->setCurrentText(u"300"_s);
    QCOMPARE(fields.dialog.settings().size.size, QSizeF(2500, 1563)); // as large on paper, with more pixels
    QVERIFY(fields.dialog.settings().sizeChoice == SizeChoice::AsShown);
    fields.number("height")->setValue(900);
    QVERIFY(fields.dialog.settings().sizeChoice == SizeChoice::Own);

    std::vector<ExportSubject> sharp = twoViews();
    sharp[0].pixelRatio = 2;
    const Fields sharpFields(settings, std::move(sharp));
    QCOMPARE(sharpFields.dialog.settings().size.size, QSizeF(1600, 1000)); // all pixels of the screen
    QCOMPARE(sharpFields.dialog.settings().size.dpi, 192.0);
}

void TestExportDialog::columnsOfAPaper()
{
    const Fields fields(sample());
    fields.choose(SizeChoice::SingleColumn);
    QCOMPARE(fields.dialog.settings().size.size, QSizeF(84, 60));
    QCOMPARE(fields.dialog.settings().size.unit, LengthUnit::Millimetres);
    fields.number("height")->setValue(50);
    QVERIFY(fields.dialog.settings().sizeChoice == SizeChoice::SingleColumn); // still as wide
    fields.choose(SizeChoice::DoubleColumn);
    QCOMPARE(fields.dialog.settings().size.size.width(), 178.0);
    fields.number("width")->setValue(120);
    QVERIFY(fields.dialog.settings().sizeChoice == SizeChoice::Own);
    QCOMPARE(fields.dialog.settings().size.fontSize, 7.5);

    // What is printed is sharp, what is on a screen has its pixels.
    fields.choose(SizeChoice::AsShown);
    QCOMPARE(fields.dialog.settings().size.dpi, 96.0);
    QCOMPARE(fields.dialog.settings().size.size, QSizeF(800, 500));
    fields.choose(SizeChoice::SingleColumn);
    QCOMPARE(fields.dialog.settings().size.dpi, 300.0);
}

/// What nobody has changed is as high as its content needs; the preview shows it so.
void TestExportDialog::heightsAreAutomatic()
{
    ExportSettings settings;
    settings.folder = m_folder.path();
    std::vector<ExportSubject> subjects = twoViews();
    subjects[0].picture = [](const PictureChoices&) -> PicturePaint {
        return [](QPainter& painter, const PictureRoom& room, const std::stop_token&) {
            painter.fillRect(QRectF({}, room.size()), Qt::red);
            room.use(room.size().width() / 4);
            return core::Done {};
        };
    };
    Fields fields(settings, std::move(subjects));
    auto* box = fields.field<QCheckBox>("automaticHeight");
    QVERIFY(box && box->isChecked() && !fields.number("height")->isEnabled());
    QVERIFY(fields.dialog.settings().size.isHeightFree);
    QVERIFY2(fields.note().startsWith(u"800 pixels wide"_s), qPrintable(fields.note()));
    fields.dialog.show();
    auto* preview = fields.dialog.findChild<PicturePreview*>();
    QTRY_VERIFY(!preview->isBusy() && !preview->image().isNull());
    const QSize wide = preview->image().size();
    QVERIFY(std::abs(wide.width() - 4 * wide.height()) <= 4);
    // The field and the note say the height that the file will have.
    QCOMPARE(fields.number("height")->value(), 200);
    QVERIFY2(fields.note().startsWith(u"800 × 200 pixels"_s), qPrintable(fields.note()));
    // What is kept is the height that was chosen, in the unit of the fields.
    QCOMPARE(fields.dialog.settings().size.size.height(), 500);
    fields.number("width")->setValue(1200);
    QTRY_COMPARE(fields.number("height")->value(), 300);
    QCOMPARE(fields.dialog.settings().size.size.height(), 500);
    fields.choose(SizeChoice::AsShown);
    QTRY_COMPARE(fields.number("height")->value(), 200);
    fields.box("unit")->setCurrentIndex(static_cast<int>(LengthUnit::Points));
    QTRY_COMPARE(fields.number("height")->value(), 150);
    QCOMPARE(fields.dialog.settings().size.size.height(), 375);
    fields.box("unit")->setCurrentIndex(static_cast<int>(LengthUnit::Pixels));
    QTRY_COMPARE(fields.number("height")->value(), 200);
    box->setChecked(false);
    QVERIFY(fields.number("height")->isEnabled() && !fields.dialog.settings().size.isHeightFree);
    QVERIFY2(fields.note().startsWith(u"800 × 500 pixels"_s), qPrintable(fields.note()));
    QTRY_VERIFY(!preview->isBusy() && preview->image().height() > wide.height());
}

void TestExportDialog::unitsAreConverted()
{
    ExportSettings settings = sample();
    settings.size.size = { 254, 127 };
    const Fields fields(settings);
    fields.box("unit")->setCurrentIndex(static_cast<int>(LengthUnit::Points));
    QCOMPARE(fields.dialog.settings().size.size, QSizeF(720, 360));
    fields.box("unit")->setCurrentIndex(static_cast<int>(LengthUnit::Pixels));
    QCOMPARE(fields.dialog.settings().size.size, QSizeF(6000, 3000)); // 10 inches of 600 dpi
    fields.box("unit")->setCurrentIndex(static_cast<int>(LengthUnit::Millimetres));
    QCOMPARE(fields.dialog.settings().size.size, QSizeF(254, 127));
}

void TestExportDialog::resolutionMattersToImages()
{
    const Fields fields(sample());
    QVERIFY(!fields.box("dpi")->isEnabled()); // an SVG in mm
    QVERIFY2(
        fields.note().contains(u"84.5 × 60.0 mm"_s) && fields.note().contains(u"7.5 pt"_s), qPrintable(fields.note()));
    fields.choose(PictureFormat::Png);
    QVERIFY(fields.box("dpi")->isEnabled());
    QVERIFY2(fields.note().contains(u"1,996 × 1,417 pixels"_s), qPrintable(fields.note()));
    fields.box("dpi")->setCurrentText(u"150"_s);
    QVERIFY2(fields.note().contains(u"499 × 354 pixels"_s), qPrintable(fields.note()));
    fields.box("dpi")->setCurrentText(u"7"_s); // on the way to 72
    QCOMPARE(fields.dialog.settings().size.dpi, 150.0);
    fields.choose(PictureFormat::Pdf);
    fields.box("unit")->setCurrentIndex(static_cast<int>(LengthUnit::Pixels));
    QVERIFY(fields.box("dpi")->isEnabled());
}

void TestExportDialog::refusesWhatCannotBeWritten()
{
    const Fields fields(sample());
    fields.fileName()->clear();
    QVERIFY(!fields.canSave());
    fields.fileName()->setText(m_folder.path());
    QVERIFY(!fields.canSave());
    fields.fileName()->setText(m_folder.filePath(u"no/folder/a.png"_s));
    QVERIFY(!fields.canSave());
    fields.fileName()->setText(m_folder.filePath(u"a.png"_s));
    QVERIFY(fields.canSave());
    for (const char* side : { "width", "height" })
        fields.number(side)->setValue(2000);
    QVERIFY(!fields.canSave()); // the picture would have too many pixels
    fields.fileName()->setText(m_folder.filePath(u"a.svg"_s));
    QVERIFY(fields.canSave());
    fields.number("width")->setValue(PictureOptions::kMaxSide);
    QVERIFY(!fields.canSave());
}

void TestExportDialog::acceptsANewFile()
{
    Fields fields(sample());
    fields.dialog.accept();
    QCOMPARE(fields.dialog.result(), static_cast<int>(QDialog::Accepted));
}

void TestExportDialog::refusesWhatCannotBeSharp()
{
    ExportSettings settings = sample();
    settings.format = PictureFormat::Png;
    settings.size = { { 20, 20 }, LengthUnit::Millimetres, 24, 2400 };
    const Fields fields(settings);
    QVERIFY(!fields.canSave());
    QVERIFY2(fields.note().contains(u"resolution"_s), qPrintable(fields.note()));
    fields.choose(PictureFormat::Pdf); // which has none
    QVERIFY(fields.canSave());
}

/// The question is no loop of its own: the dialog may be gone before it is answered.
void TestExportDialog::asksBeforeItReplaces()
{
    const QString name = m_folder.filePath(u"there.svg"_s);
    QFile file(name);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    auto fields = std::make_unique<Fields>(sample());
    fields->dialog.show();
    fields->fileName()->setText(name);
    QSignalSpy accepted(&fields->dialog, &QDialog::accepted);
    const auto question = [&fields] { return fields->dialog.findChild<QMessageBox*>(); };
    fields->dialog.accept();
    QVERIFY(question() && question()->text().contains(u"there.svg"_s));
    question()->button(QMessageBox::No)->click();
    QTRY_VERIFY(!question());
    QVERIFY(accepted.isEmpty() && fields->dialog.isVisible());
    fields->dialog.accept();
    question()->button(QMessageBox::Yes)->click();
    QCOMPARE(accepted.count(), 1);

    fields = std::make_unique<Fields>(sample());
    fields->dialog.show();
    fields->fileName()->setText(name);
    fields->dialog.accept();
    QVERIFY(question());
    fields.reset();
    QVERIFY(QFile::exists(name));
    QVERIFY(QFile::remove(name));
}

void TestExportDialog::selectionIsAChoice()
{
    std::vector<ExportSubject> subjects = twoViews();
    subjects[0].hasSelection = true;
    Fields fields(sample(), std::move(subjects));
    auto* box = fields.field<QCheckBox>("selection");
    QVERIFY(box && box->isEnabled() && box->isChecked());
    QVERIFY(fields.dialog.settings().selection && pictureChoices(fields.dialog.settings()).selection);
    box->setChecked(false);
    QVERIFY(!fields.dialog.settings().selection && !pictureChoices(fields.dialog.settings()).selection);
    fields.box("view")->setCurrentIndex(1);
    QVERIFY(!box->isEnabled());
    ExportSettings without = sample();
    without.selection = false;
    QVERIFY(!Fields(without).field<QCheckBox>("selection")->isChecked());
}

void TestExportDialog::previewFollowsTheChoices()
{
    Fields fields(sample());
    fields.box("theme")->setCurrentIndex(static_cast<int>(ExportSettings::ThemeChoice::Light));
    fields.dialog.show();
    const auto colorAt = [&fields](double y) {
        const QImage& image = fields.preview().image();
        return image.isNull() ? QColor() : image.pixelColor(image.width() / 2, static_cast<int>(image.height() * y));
    };
    QTRY_COMPARE(colorAt(0.25), QColor(Qt::red));
    QCOMPARE(colorAt(0.75), QColor(Qt::red));
    const QSize size = fields.preview().image().size();
    QVERIFY(std::abs(size.width() / 84.5 - size.height() / 60.0) < 0.05);
    fields.field<QCheckBox>("legend")->setChecked(true);
    QTRY_COMPARE(colorAt(0.75), QColor(Qt::green));
    fields.box("view")->setCurrentIndex(1);
    QTRY_COMPARE(colorAt(0.25), QColor(Qt::blue));
    fields.box("theme")->setCurrentIndex(static_cast<int>(ExportSettings::ThemeChoice::Dark));
    QTRY_COMPARE(colorAt(0.25), QColor(Qt::black));
    fields.choose(SizeChoice::DoubleColumn);
    QTRY_VERIFY(fields.preview().image().width() > 2 * fields.preview().image().height());
    fields.number("width")->setValue(PictureOptions::kMaxSide);
    QVERIFY(fields.preview().image().isNull());
    QVERIFY(!fields.preview().accessibleDescription().isEmpty());
}

void TestExportDialog::previewOfABrokenPicture()
{
    std::vector<ExportSubject> subjects = twoViews();
    subjects[0].picture = [](const PictureChoices&) -> PicturePaint {
        return
            [](QPainter&, QSizeF, const std::stop_token&) -> core::Completion { throw std::runtime_error("broken"); };
    };
    Fields fields(sample(), std::move(subjects));
    fields.dialog.show();
    QTRY_VERIFY(!fields.preview().accessibleDescription().isEmpty());
    QVERIFY(fields.preview().image().isNull());
}

/// Each field can be reached by its letter or by Tab, and has a name for those who cannot see it.
void TestExportDialog::hasNamesAndKeys()
{
    const Fields fields(sample());
    const auto* form = fields.dialog.findChild<QFormLayout*>();
    QSet<QChar> letters;
    for (const QLabel* label : fields.dialog.findChildren<QLabel*>()) {
        const qsizetype mark = label->text().indexOf(u'&');
        if (mark < 0)
            continue;
        QVERIFY2(label->buddy() != nullptr, qPrintable(label->text()));
        const QChar letter = label->text()[mark + 1].toLower();
        QVERIFY2(!letters.contains(letter), qPrintable(label->text()));
        letters.insert(letter);
    }
    QVERIFY(form->rowCount() >= 9);
    for (const char* name : { "width", "height", "unit" })
        QVERIFY(!fields.field<QWidget>(name)->accessibleName().isEmpty());
    QVERIFY(!fields.preview().accessibleName().isEmpty());
}

void TestExportDialog::preview_data()
{
    QTest::addColumn<PictureFormat>("format");
    QTest::newRow("png") << PictureFormat::Png;
    QTest::newRow("svg") << PictureFormat::Svg;
    QTest::newRow("pdf") << PictureFormat::Pdf;
}

/// A preview with room for all has the very pixels of the file; with less room it is that, scaled.
void TestExportDialog::preview()
{
    QFETCH(PictureFormat, format);
    const PictureOptions options = pictureOptions({ { 84, 60 }, LengthUnit::Millimetres, 8, 150 });
    const PicturePaint paint = painter(Qt::red, {});
    if (format == PictureFormat::Png) {
        const QString file = m_folder.filePath(u"preview.png"_s);
        QVERIFY(exportPicture(toPath(file), format, options, [&](QPainter& target, QSizeF size) {
            return paint(target, size, {});
        }).isOk());
        QImage shown = previewImage(format, options, paint, { 5000, 5000 }, {}).value().image;
        QCOMPARE(shown.size(), QSize(496, 354));
        QCOMPARE(shown.convertToFormat(QImage::Format_ARGB32), QImage(file).convertToFormat(QImage::Format_ARGB32));
    }
    const QImage small = previewImage(format, options, paint, { 300, 300 }, {}).value().image;
    QCOMPARE(small.width(), 300);
    QVERIFY(std::abs(small.height() - 300 * 60 / 84) <= 1);
    QCOMPARE(small.pixelColor(100, 40), QColor(Qt::red));
    QCOMPARE(small.pixelColor(100, 180), QColor(Qt::green));
    const QImage none = previewImage(format, options, paint, { 0, 0 }, {}).value().image;
    QVERIFY(none.width() <= 1);
    // One that is larger than the memory for previews.
    const PictureOptions large = pictureOptions({ { 900, 600 }, LengthUnit::Millimetres, 8, 2400 });
    const QSize shrunk = previewImage(format, large, paint, { 300, 300 }, {}).value().image.size();
    QCOMPARE(shrunk.width(), 300);
    QVERIFY(std::abs(shrunk.height() - 200) <= 1);
}

void TestExportDialog::previewStops()
{
    const PicturePaint stopped
        = [](QPainter&, QSizeF, const std::stop_token&) -> core::Completion { return core::Stopped {}; };
    QVERIFY(previewImage(PictureFormat::Png, {}, stopped, { 100, 100 }, {}).isStopped());
}

LIGHTCONE_TEST(TestExportDialog, Widgets)

} // namespace lightcone::tests::tst_exportdialog

#include "tst_exportdialog.moc"
