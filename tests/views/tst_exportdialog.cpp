// SPDX-License-Identifier: GPL-3.0-or-later
#include "testclass.h"
#include "views/export/exportdialog.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>

namespace lightcone::tests::tst_exportdialog {

using namespace views;

class TestExportDialog final : public QObject {
    Q_OBJECT

private slots:
    void givesBackWhatItGot();
    void formatFollowsTheSuffix();
    void suffixFollowsTheFormat();
    void refusesWhatCannotBeWritten();
    void acceptsANewFile();

private:
    ExportSettings sample() const;
    static bool canSave(const ExportDialog& dialog)
    {
        return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->isEnabled();
    }

    QTemporaryDir m_folder;
};

ExportSettings TestExportDialog::sample() const
{
    ExportSettings settings;
    settings.fileName = m_folder.filePath(QStringLiteral("picture.svg"));
    settings.format = PictureFormat::Svg;
    settings.picture.size = QSize(1234, 567);
    settings.picture.scale = 2.5;
    settings.picture.title = QStringLiteral("Jacobi");
    settings.theme = ExportSettings::ThemeChoice::Dark;
    settings.legend = false;
    settings.messages = true;
    return settings;
}

void TestExportDialog::givesBackWhatItGot()
{
    const ExportDialog dialog(sample());
    const ExportSettings settings = dialog.settings();
    QCOMPARE(settings.fileName, sample().fileName);
    QCOMPARE(settings.format, PictureFormat::Svg);
    QCOMPARE(settings.picture.size, QSize(1234, 567));
    QCOMPARE(settings.picture.scale, 2.5);
    QCOMPARE(settings.picture.title, QStringLiteral("Jacobi"));
    QCOMPARE(settings.theme, ExportSettings::ThemeChoice::Dark);
    QVERIFY(!settings.legend);
    QVERIFY(settings.messages);
    QVERIFY(canSave(dialog));
}

void TestExportDialog::formatFollowsTheSuffix()
{
    const ExportDialog dialog(sample());
    auto* fileName = dialog.findChild<QLineEdit*>(QStringLiteral("fileName"));
    fileName->setText(m_folder.filePath(QStringLiteral("a.PDF")));
    QCOMPARE(dialog.settings().format, PictureFormat::Pdf);
    fileName->setText(m_folder.filePath(QStringLiteral("a.v2"))); // ".v2" is not the suffix of a picture
    QCOMPARE(dialog.settings().fileName, m_folder.filePath(QStringLiteral("a.v2.pdf")));
}

void TestExportDialog::suffixFollowsTheFormat()
{
    const ExportDialog dialog(sample());
    auto* format = dialog.findChild<QComboBox*>(QStringLiteral("format"));
    format->setCurrentIndex(static_cast<int>(PictureFormat::Png));
    emit format->activated(format->currentIndex());
    QCOMPARE(dialog.settings().fileName, m_folder.filePath(QStringLiteral("picture.png")));
}

void TestExportDialog::refusesWhatCannotBeWritten()
{
    const ExportDialog dialog(sample());
    auto* fileName = dialog.findChild<QLineEdit*>(QStringLiteral("fileName"));
    fileName->clear();
    QVERIFY(!canSave(dialog));
    fileName->setText(m_folder.path());
    QVERIFY(!canSave(dialog));
    fileName->setText(m_folder.filePath(QStringLiteral("no/folder/a.png")));
    QVERIFY(!canSave(dialog));
    fileName->setText(m_folder.filePath(QStringLiteral("a.png")));
    QVERIFY(canSave(dialog));
    for (const char* side : { "width", "height" })
        dialog.findChild<QSpinBox*>(QLatin1String(side))->setValue(PictureOptions::kMaxSide);
    QVERIFY(!canSave(dialog)); // the picture would have too many pixels
    fileName->setText(m_folder.filePath(QStringLiteral("a.svg")));
    QVERIFY(canSave(dialog));
}

void TestExportDialog::acceptsANewFile()
{
    ExportDialog dialog(sample());
    dialog.accept();
    QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
}

LIGHTCONE_TEST(TestExportDialog, Widgets)

} // namespace lightcone::tests::tst_exportdialog

#include "tst_exportdialog.moc"
