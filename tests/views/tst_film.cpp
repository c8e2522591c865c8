// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/progress.h"
#include "testclass.h"
#include "views/base/filenames.h"
#include "views/export/film.h"

#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <limits>
#include <memory>
#include <stop_token>

using namespace Qt::StringLiterals;

namespace lightcone::tests::tst_film {

using views::FilmFormat;

/// Films: numbers, times and names of frames, files of frames, and what is told to the encoder. The encoder of these
/// tests is a script, since not every machine has a real one.
class TestFilm final : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = qgetenv("PATH");
    }
    void cleanup() { qputenv("PATH", m_path); }

    void formatsHaveSuffixes();
    void framesLieEvenlyOverTheInterval();
    void framesAreNumbered();
    void writesAFileOfEachFrame();
    void framesStayWhenItIsStopped();
    void encoderGetsThePixels();
    void filmIsThereOnlyWhenItIsWhole();
    void saysWhyThereIsNoFilm();

private:
    std::filesystem::path file(const QString& name) const { return views::toPath(m_folder->filePath(name)); }
    /// Makes @p script the only ffmpeg; it can use nothing but the shell itself and /bin.
    void useEncoder(const QByteArray& script) const
    {
        const QDir programs(m_folder->filePath(u"programs"_s));
        QVERIFY(programs.mkpath(u"."_s));
        if (!script.isEmpty()) {
            QFile program(programs.filePath(u"ffmpeg"_s));
            QVERIFY(program.open(QIODevice::WriteOnly));
            program.write("#!/bin/sh\n" + script + "\n");
            program.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        qputenv("PATH", programs.path().toUtf8());
    }
    QStringList files() const { return QDir(m_folder->path()).entryList({ u"film*"_s }, QDir::Files, QDir::Name); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QByteArray m_path;
};

namespace {

/// Paints frame i all in the red value i.
core::Completion paintRed(std::uint32_t frame, QPainter& painter, const views::PictureRoom& room)
{
    painter.fillRect(QRectF(QPointF(0, 0), room.size()), QColor(static_cast<int>(frame), 0, 0));
    return core::Done {};
}

views::FilmOptions smallFilm(std::uint32_t frames)
{
    views::FilmOptions options;
    options.picture.size = QSizeF(6, 4);
    options.frames = frames;
    return options;
}

} // namespace

void TestFilm::formatsHaveSuffixes()
{
    FilmFormat format {};
    QVERIFY(views::filmFormatOf(u"a.b/film.WebM"_s, format));
    QCOMPARE(format, FilmFormat::WebM);
    QVERIFY(views::filmFormatOf(u"film.mp4"_s, format));
    QCOMPARE(format, FilmFormat::Mp4);
    QVERIFY(views::filmFormatOf(u"film.png"_s, format));
    QCOMPARE(format, FilmFormat::Frames);
    QVERIFY(!views::filmFormatOf(u"film.svg"_s, format));
}

void TestFilm::framesLieEvenlyOverTheInterval()
{
    const core::Interval interval { -100, 200 };
    QCOMPARE(views::frameTick(interval, 0, 4), core::Tick(-100));
    QCOMPARE(views::frameTick(interval, 1, 4), core::Tick(0));
    QCOMPARE(views::frameTick(interval, 3, 4), core::Tick(200));
    QCOMPARE(views::frameTick(interval, 0, 1), core::Tick(200));
    const core::Interval longest { std::numeric_limits<core::Tick>::min(), std::numeric_limits<core::Tick>::max() };
    QCOMPARE(views::frameTick(longest, 99'998, 99'999), longest.end);
    QCOMPARE(views::frameTick(longest, 0, 99'999), longest.begin);
}

void TestFilm::framesAreNumbered()
{
    QCOMPARE(views::frameFile("a.b/film.x.png", 6, 9), std::filesystem::path("a.b/film.x-7.png"));
    QCOMPARE(views::frameFile("film.png", 6, 250), std::filesystem::path("film-007.png"));
    QCOMPARE(views::frameFile("film.png", 249, 250), std::filesystem::path("film-250.png"));
}

void TestFilm::writesAFileOfEachFrame()
{
    core::Progress progress;
    const core::Status status
        = views::exportFilm(file(u"film.png"_s), FilmFormat::Frames, smallFilm(12), &paintRed, &progress);
    QVERIFY(status.isOk());
    QCOMPARE(progress.done(), std::uint64_t { 12 });
    QCOMPARE(progress.total(), std::uint64_t { 12 });
    QCOMPARE(files().size(), 12);
    for (std::uint32_t frame = 0; frame < 12; ++frame) {
        const QImage image(views::fileNameOf(views::frameFile(file(u"film.png"_s), frame, 12)));
        QCOMPARE(image.size(), QSize(6, 4));
        QCOMPARE(image.pixelColor(5, 3), QColor(static_cast<int>(frame), 0, 0));
    }
}

void TestFilm::framesStayWhenItIsStopped()
{
    const auto paint = [](std::uint32_t frame, QPainter& painter, const views::PictureRoom& room) -> core::Completion {
        if (frame == 3)
            return core::Stopped {};
        return paintRed(frame, painter, room);
    };
    const core::Status status
        = views::exportFilm(file(u"film.png"_s), FilmFormat::Frames, smallFilm(12), paint, nullptr);
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::Cancelled);
    QCOMPARE(files(), QStringList({ u"film-01.png"_s, u"film-02.png"_s, u"film-03.png"_s }));
}

void TestFilm::encoderGetsThePixels()
{
    // The last argument is the file to be made.
    useEncoder("for file; do :; done; echo \"$*\" > " + m_folder->filePath(u"arguments"_s).toUtf8()
        + "; /bin/cat > \"$file\"");
    const core::Status status
        = views::exportFilm(file(u"film.mp4"_s), FilmFormat::Mp4, smallFilm(3), &paintRed, nullptr);
    QVERIFY(status.isOk());
    QFile film(m_folder->filePath(u"film.mp4"_s));
    QVERIFY(film.open(QIODevice::ReadOnly));
    QByteArray expected;
    for (char frame = 0; frame < 3; ++frame) {
        for (int pixel = 0; pixel < 6 * 4; ++pixel)
            expected += QByteArray(1, frame) + QByteArray("\0\0\xff", 3);
    }
    QCOMPARE(film.readAll().toHex(), expected.toHex());
    QFile arguments(m_folder->filePath(u"arguments"_s));
    QVERIFY(arguments.open(QIODevice::ReadOnly));
    const QByteArray said = arguments.readAll();
    QVERIFY2(said.contains("-s 6x4") && said.contains("-r 25") && said.trimmed().endsWith(".mp4"), said.constData());
}

void TestFilm::filmIsThereOnlyWhenItIsWhole()
{
    useEncoder("for file; do :; done; /bin/cat > \"$file\"");
    std::stop_source stop;
    const auto paint = [&](std::uint32_t frame, QPainter& painter, const views::PictureRoom& room) {
        if (frame == 1)
            stop.request_stop();
        return paintRed(frame, painter, room);
    };
    const core::Status status
        = views::exportFilm(file(u"film.webm"_s), FilmFormat::WebM, smallFilm(3), paint, nullptr, stop.get_token());
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::Cancelled);
    QCOMPARE(files(), QStringList());
}

void TestFilm::saysWhyThereIsNoFilm()
{
    useEncoder({});
    QCOMPARE(views::filmEncoder(), QString());
    core::Status status = views::exportFilm(file(u"film.mp4"_s), FilmFormat::Mp4, smallFilm(3), &paintRed, nullptr);
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::NoFilm);
    QVERIFY(status.error().args.empty());

    useEncoder("echo Unknown encoder >&2; echo Conversion failed >&2; exit 1");
    status = views::exportFilm(file(u"film.mp4"_s), FilmFormat::Mp4, smallFilm(300), &paintRed, nullptr);
    QVERIFY(!status.isOk());
    QCOMPARE(status.error().code, core::ErrorCode::NoFilm);
    QVERIFY2(QString::fromStdString(status.error().args.at(0)).endsWith("ffmpeg: Unknown encoder Conversion failed"_L1),
        status.error().args.at(0).c_str());
    QCOMPARE(files(), QStringList());
}

LIGHTCONE_TEST(TestFilm, Widgets)

} // namespace lightcone::tests::tst_film

#include "tst_film.moc"
