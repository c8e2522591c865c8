// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/export/filmexporter.h"
#include "app/loading/samplepath.h"
#include "clitest.h"
#include "core/store/storeview.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/base/viewstate.h"
#include "views/export/film.h"
#include "views/export/filmdialog.h"
#include "views/registry/viewfactory.h"
#include "windowtest.h"

#include <QDialogButtonBox>
#include <QDir>
#include <QImage>
#include <QLineEdit>
#include <QPushButton>
#include <QSet>
#include <QSpinBox>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_films {

/// Films of the window and of the command line.
class TestFilms final : public QObject {
    Q_OBJECT

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void windowAndCommandLineMakeTheSame_data();
    void windowAndCommandLineMakeTheSame();
    void asksBeforeFilesAreReplaced();
    void viewsWithoutACursorHaveNone();
    void commandLineSaysWhatIsWrong_data();
    void commandLineSaysWhatIsWrong();

private:
    QString file(const QString& name) const { return m_folder->filePath(name); }
    QStringList files() const { return QDir(m_folder->path()).entryList(QDir::Files, QDir::Name); }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestFilms::windowAndCommandLineMakeTheSame_data()
{
    QTest::addColumn<QString>("name");
    // Those without plurals, which a window words in its language.
    for (const char* name : { "streak", "timeline", "spacetime", "summary", "utilization" })
        QTest::addRow("%s", name) << QString::fromLatin1(name);
}

void TestFilms::windowAndCommandLineMakeTheSame()
{
    QFETCH(const QString, name);
    Desk desk;
    app::MainWindow* window = desk.openTrace(app::samplePath());
    QVERIFY(window);
    window->views().setOpen(*views::viewKind(name), true);
    QVERIFY(viewsRest(*window));
    QSignalSpy saved(&window->filmExporter(), &app::FilmExporter::saved);
    views::FilmSettings settings;
    settings.fileName = file(u"window.png"_s);
    settings.size = { 500, 300 };
    settings.frames = 5;
    settings.theme = views::Theme::Light;
    window->filmExporter().save(settings, *window->views().find(*views::viewKind(name)));
    QVERIFY(saved.wait(kPatience));

    const CliAnswer run = callCli({ u"render"_s, name, app::samplePath(), u"-o"_s, file(u"cli.png"_s), u"--frames"_s,
        u"5"_s, u"--size"_s, u"500x300"_s });
    QCOMPARE(run.status, 0);
    QStringList expected;
    for (const char* maker : { "cli", "window" }) {
        for (int frame = 1; frame <= 5; ++frame)
            expected.append(u"%1-%2.png"_s.arg(QLatin1String(maker)).arg(frame));
    }
    QCOMPARE(files(), expected);
    QSet<QByteArray> different;
    for (int frame = 1; frame <= 5; ++frame) {
        const QImage ofWindow(file(u"window-%1.png"_s.arg(frame)));
        const QImage ofCli(file(u"cli-%1.png"_s.arg(frame)));
        QCOMPARE(ofWindow.size(), QSize(500, 300));
        QCOMPARE(ofWindow, ofCli);
        different.insert(QByteArray(reinterpret_cast<const char*>(ofCli.constBits()), ofCli.sizeInBytes()));
    }
    QCOMPARE(different.size(), 5); // time goes on
    if (name != "streak"_L1)
        return; // without a time, there is no line
    // The last frame is the picture at the end.
    QCOMPARE(
        callCli({ u"render"_s, u"streak"_s, app::samplePath(), u"-o"_s, file(u"end.png"_s), u"--size"_s, u"500x300"_s })
            .status,
        0);
    QCOMPARE(QImage(file(u"end.png"_s)), QImage(file(u"cli-5.png"_s)));
}

void TestFilms::asksBeforeFilesAreReplaced()
{
    Desk desk;
    app::MainWindow* window = desk.openTrace(app::samplePath());
    QVERIFY(window);
    window->views().setOpen(*views::viewKind(u"kiviat"), true);
    QVERIFY(viewsRest(*window));
    QFile there(file(u"film-2.png"_s));
    QVERIFY(there.open(QIODevice::WriteOnly));
    there.write("old");
    there.close();
    triggerEnabled(*window, app::ActionId::ExportFilm);
    auto* dialog = window->findChild<views::FilmDialog*>();
    QVERIFY(dialog);
    dialog->findChild<QLineEdit*>(u"fileName"_s)->setText(file(u"film.png"_s));
    dialog->findChild<QSpinBox*>(u"frames"_s)->setValue(3);
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
    QMessageBox* question = openMessageBox();
    QVERIFY(question);
    QVERIFY2(question->text().contains(u"film-2.png"), qPrintable(question->text()));
    question->button(QMessageBox::No)->click();
    QVERIFY(dialog->isVisible());
    QCOMPARE(files(), QStringList { u"film-2.png"_s });

    QSignalSpy saved(&window->filmExporter(), &app::FilmExporter::saved);
    dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Save)->click();
    openMessageBox()->button(QMessageBox::Yes)->click();
    QVERIFY(saved.wait(kPatience));
    QCOMPARE(files(), QStringList({ u"film-1.png"_s, u"film-2.png"_s, u"film-3.png"_s }));
    QVERIFY(!QImage(file(u"film-2.png"_s)).isNull());
}

void TestFilms::viewsWithoutACursorHaveNone()
{
    Desk desk;
    app::MainWindow* window = desk.openTrace(app::samplePath());
    QVERIFY(window);
    for (const views::ViewKind& kind : views::viewKinds())
        window->views().setOpen(kind, QLatin1String(kind.id) == "functions"_L1);
    QVERIFY(viewsRest(*window));
    triggerEnabled(*window, app::ActionId::ExportFilm);
    QVERIFY(!window->findChild<views::FilmDialog*>()); // the status bar says why
}

void TestFilms::commandLineSaysWhatIsWrong_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("said");
    QTest::newRow("a picture format") << QStringList { u"-o"_s, u"x.svg"_s, u"--frames"_s, u"3"_s } << u"x.svg"_s;
    QTest::newRow("no frame") << QStringList { u"-o"_s, u"x.png"_s, u"--frames"_s, u"0"_s } << u"--frames"_s;
    QTest::newRow("a rate of nothing") << QStringList { u"-o"_s, u"x.png"_s, u"--fps"_s, u"10"_s } << u"--fps"_s;
    QTest::newRow("a time") << QStringList { u"-o"_s, u"x.png"_s, u"--frames"_s, u"3"_s, u"--at"_s, u"0.1"_s }
                            << u"--at"_s;
}

void TestFilms::commandLineSaysWhatIsWrong()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, said);
    const CliAnswer run = callCli(QStringList { u"render"_s, u"kiviat"_s, app::samplePath() } + arguments);
    QCOMPARE(run.status, 2);
    QVERIFY2(run.err.contains(said.toUtf8()), run.err.constData());
}

LIGHTCONE_TEST(TestFilms, Widgets)

} // namespace lightcone::tests::tst_films

#include "tst_films.moc"
