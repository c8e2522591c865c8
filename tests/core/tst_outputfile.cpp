// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/outputfile.h"

#include "freshfolder.h"
#include "sizelimit.h"
#include "testclass.h"

#include <QDeadlineTimer>
#include <QTest>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <functional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace lightcone::tests::tst_outputfile {

using namespace core;

namespace fs = std::filesystem;

/// Tests how results become files: whatever fails, the old file stays, and what is no regular file is written to.
class TestOutputFile : public QObject {
    Q_OBJECT

private slots:
    void init();
    void createsAndReplaces_data();
    void createsAndReplaces();
    void keepsPermissions();
    void obeysTheUmask();
    void oldFileStaysWithoutCommit();
    void oldFileStaysWhenThereIsNoRoom_data();
    void oldFileStaysWhenThereIsNoRoom();
    void fullDeviceSaysWhy();
    void refuses_data();
    void refuses();
    void writesToPipes();
    void linksToDevicesStay();
    void brokenPipeIsAnError();
    void stopEndsWaiting_data();
    void stopEndsWaiting();
    void openFilesOfTheProgramAreWrittenTo();

private:
    std::vector<std::string> names() const
    {
        std::vector<std::string> found;
        for (const auto& entry : fs::directory_iterator(m_folder.path()))
            found.push_back(entry.path().filename().string());
        std::ranges::sort(found);
        return found;
    }

    FreshFolder m_folder;
};

namespace {

std::span<const std::byte> bytesOf(std::string_view text)
{
    return std::as_bytes(std::span(text));
}

std::string contentOf(const fs::path& file)
{
    return readAll(file);
}

struct Pipe {
    Pipe()
    {
        if (::pipe2(ends, O_CLOEXEC) != 0)
            qFatal("no pipe");
    }
    ~Pipe()
    {
        closeReader();
        ::close(ends[1]);
    }
    void closeReader()
    {
        if (ends[0] >= 0)
            ::close(std::exchange(ends[0], -1));
    }
    int ends[2];
};

/// Waits until a writer fills the pipe that @p reader would read; not for ever.
void waitUntilFull(int reader)
{
    constexpr std::chrono::seconds kMost { 20 };
    const QDeadlineTimer deadline(kMost);
    int held = 0;
    while (held < ::fcntl(reader, F_GETPIPE_SZ) && !deadline.hasExpired()) {
        std::this_thread::yield();
        if (::ioctl(reader, FIONREAD, &held) != 0)
            qFatal("no pipe");
    }
}

} // namespace

void TestOutputFile::init()
{
    m_folder.renew();
}

void TestOutputFile::createsAndReplaces_data()
{
    using Prepare = std::function<void(const FreshFolder&)>;
    QTest::addColumn<Prepare>("prepare");
    QTest::addColumn<QByteArray>("written"); // the file that holds the bytes afterwards
    QTest::addColumn<bool>("isLink");
    const auto row = [](const char* name, const char* written, bool isLink, const Prepare& prepare) {
        QTest::newRow(name) << prepare << QByteArray(written) << isLink;
    };
    row("new", "x", false, [](const FreshFolder&) {});
    row("old", "x", false, [](const FreshFolder& folder) { folder.write("x", "the old content, which is longer"); });
    row("link", "y", true, [](const FreshFolder& folder) {
        folder.write("y", "old");
        fs::create_symlink("y", folder / "x");
    });
    row("link to a link in another folder", "below/y", true, [](const FreshFolder& folder) {
        fs::create_directory(folder / "below");
        folder.write("below/y", "old");
        fs::create_symlink("../below/y", folder / "below" / "z");
        fs::create_symlink(folder / "below" / "z", folder / "x");
    });
    row("link to nothing", "y", true, [](const FreshFolder& folder) { fs::create_symlink("y", folder / "x"); });
    row("link to nothing in another folder", "below/y", true, [](const FreshFolder& folder) {
        fs::create_directory(folder / "below");
        fs::create_symlink("below/y", folder / "x");
    });
}

void TestOutputFile::createsAndReplaces()
{
    using Prepare = std::function<void(const FreshFolder&)>;
    QFETCH(Prepare, prepare);
    QFETCH(QByteArray, written);
    QFETCH(bool, isLink);
    prepare(m_folder);
    const auto before = names();
    QVERIFY(OutputFile::check(m_folder / "x").isOk());
    const auto file = OutputFile::open(m_folder / "x");
    QVERIFY(file.isOk());
    QVERIFY(file.value()->write(bytesOf("one, ")).isOk());
    QVERIFY(file.value()->write(bytesOf("two")).isOk());
    QVERIFY2(names() == before, "a file appears before it is complete");
    QVERIFY(file.value()->commit().isOk());
    const fs::path path = m_folder / written.toStdString();
    QCOMPARE(contentOf(path), std::string("one, two"));
    QVERIFY(!fs::is_symlink(path));
    QCOMPARE(fs::is_symlink(m_folder / "x"), isLink);
    QVERIFY(writeFile(m_folder / "x", bytesOf("again")).isOk());
    QCOMPARE(contentOf(path), std::string("again"));
}

void TestOutputFile::keepsPermissions()
{
    const fs::path path = m_folder.write("x", "old");
    for (const mode_t mode : { 0600U, 0644U, 0751U }) {
        QCOMPARE(::chmod(path.c_str(), mode), 0);
        QVERIFY(writeFile(path, bytesOf("new")).isOk());
        struct stat status { };
        QCOMPARE(::stat(path.c_str(), &status), 0);
        QCOMPARE(status.st_mode & 07777U, mode);
    }
}

void TestOutputFile::obeysTheUmask()
{
    const mode_t before = ::umask(027);
    const Status written = writeFile(m_folder / "x", bytesOf("new"));
    ::umask(before);
    QVERIFY(written.isOk());
    struct stat status { };
    QCOMPARE(::stat((m_folder / "x").c_str(), &status), 0);
    QCOMPARE(status.st_mode & 07777U, 0640U);
}

void TestOutputFile::oldFileStaysWithoutCommit()
{
    const fs::path path = m_folder.write("x", "old");
    {
        const auto file = OutputFile::open(path);
        QVERIFY(file.isOk() && file.value()->write(bytesOf("new")).isOk());
    }
    QCOMPARE(contentOf(path), std::string("old"));
    QCOMPARE(names(), std::vector<std::string> { "x" });
}

void TestOutputFile::oldFileStaysWhenThereIsNoRoom_data()
{
    QTest::addColumn<quint64>("limit");
    QTest::addColumn<QByteArray>("content");
    QTest::newRow("small, no room at all") << quint64 { 0 } << QByteArray("new");
    QTest::newRow("small, not enough") << quint64 { 2 } << QByteArray("new");
    QTest::newRow("big") << quint64 { 100'000 } << QByteArray(200'000, 'x');
}

void TestOutputFile::oldFileStaysWhenThereIsNoRoom()
{
    QFETCH(quint64, limit);
    QFETCH(QByteArray, content);
    const fs::path path = m_folder.write("x", "old");
    Status written;
    {
        const SizeLimit limited(limit);
        written = writeFile(path, std::as_bytes(std::span(content.constData(), std::size_t(content.size()))));
    }
    QVERIFY(!written.isOk());
    QCOMPARE(written.error().code, ErrorCode::NotWritten);
    QCOMPARE(written.error().where, path.string());
    QCOMPARE(written.error().args, std::vector<std::string> { std::strerror(EFBIG) });
    QCOMPARE(contentOf(path), std::string("old"));
    QCOMPARE(names(), std::vector<std::string> { "x" });
}

void TestOutputFile::fullDeviceSaysWhy()
{
    const auto file = OutputFile::open("/dev/full");
    QVERIFY(file.isOk());
    const Status first = file.value()->write(bytesOf("few bytes"));
    QVERIFY(!first.isOk());
    QCOMPARE(first.error().args, std::vector<std::string> { std::strerror(ENOSPC) });
    QCOMPARE(file.value()->write(bytesOf("more")).error().args, first.error().args);
    QCOMPARE(file.value()->commit().error().args, first.error().args);
    QVERIFY(fs::is_character_file("/dev/full"));
}

void TestOutputFile::refuses_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("problem"); // an errno
    QTest::addColumn<QByteArray>("folder"); // that is missing
    QTest::newRow("no folder") << QByteArray("gone/deep/x") << ENOENT << QByteArray("gone/deep");
    QTest::newRow("link into no folder") << QByteArray("astray") << ENOENT << QByteArray("gone");
    QTest::newRow("folder") << QByteArray("folder") << EISDIR << QByteArray();
    QTest::newRow("new folder") << QByteArray("new/") << EISDIR << QByteArray();
    QTest::newRow("below a file") << QByteArray("file/x") << ENOTDIR << QByteArray();
    QTest::newRow("circle") << QByteArray("circle") << ELOOP << QByteArray();
    QTest::newRow("circle of two") << QByteArray("there") << ELOOP << QByteArray();
}

void TestOutputFile::refuses()
{
    QFETCH(QByteArray, name);
    QFETCH(int, problem);
    QFETCH(QByteArray, folder);
    fs::create_directory(m_folder / "folder");
    m_folder.write("file", "old");
    fs::create_symlink("circle", m_folder / "circle");
    fs::create_symlink("back", m_folder / "there");
    fs::create_symlink("there", m_folder / "back");
    fs::create_symlink("gone/x", m_folder / "astray");
    const auto before = names();
    const fs::path path = m_folder / name.toStdString();
    for (const Status& status : { OutputFile::check(path), writeFile(path, bytesOf("new")) }) {
        QVERIFY(!status.isOk());
        QCOMPARE(status.error().code, ErrorCode::NotWritten);
        QCOMPARE(status.error().where, path.string());
        std::vector<std::string> args { std::strerror(problem) };
        if (!folder.isEmpty())
            args.push_back((m_folder / folder.toStdString()).string());
        QCOMPARE(status.error().args, args);
    }
    QVERIFY(names() == before);
    QVERIFY(!OutputFile::check({}).isOk());
}

void TestOutputFile::writesToPipes()
{
    const fs::path pipe = m_folder / "pipe";
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    fs::create_symlink("pipe", m_folder / "link");
    const std::string much(1'000'000, 'x'); // more than a pipe holds
    for (const char* name : { "pipe", "link" }) {
        for (const bool canStop : { false, true }) {
            std::string got;
            std::jthread reader([&] { got = contentOf(pipe); });
            const std::stop_source stop;
            const Status written
                = writeFile(m_folder / name, bytesOf(much), canStop ? stop.get_token() : std::stop_token());
            reader.join();
            QVERIFY(written.isOk());
            QVERIFY(got == much);
            QVERIFY(fs::is_fifo(pipe));
        }
    }
    QVERIFY(fs::is_symlink(m_folder / "link"));
}

void TestOutputFile::linksToDevicesStay()
{
    fs::create_symlink("/dev/null", m_folder / "x");
    fs::create_symlink("x", m_folder / "y");
    QVERIFY(writeFile(m_folder / "y", bytesOf("lost")).isOk());
    QVERIFY(fs::is_symlink(m_folder / "y") && fs::is_symlink(m_folder / "x"));
    QVERIFY(fs::is_character_file(m_folder / "y"));
}

void TestOutputFile::brokenPipeIsAnError()
{
    const fs::path pipe = m_folder / "pipe";
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    std::jthread reader([&] { ::close(::open(pipe.c_str(), O_RDONLY | O_CLOEXEC)); });
    const auto file = OutputFile::open(pipe);
    reader.join();
    QVERIFY(file.isOk());
    const Status written = file.value()->write(bytesOf("for nobody"));
    QVERIFY(!written.isOk());
    QCOMPARE(written.error().args, std::vector<std::string> { std::strerror(EPIPE) });
}

void TestOutputFile::stopEndsWaiting_data()
{
    QTest::addColumn<bool>("isRead");
    QTest::newRow("for somebody to open the pipe") << false;
    QTest::newRow("for somebody to read it") << true;
}

void TestOutputFile::stopEndsWaiting()
{
    QFETCH(bool, isRead);
    const fs::path pipe = m_folder / "pipe";
    QCOMPARE(::mkfifo(pipe.c_str(), 0600), 0);
    const int reader = isRead ? ::open(pipe.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC) : -1;
    std::stop_source stop;
    Status written;
    {
        std::jthread writer([&] { written = writeFile(pipe, bytesOf(std::string(1'000'000, 'x')), stop.get_token()); });
        if (isRead)
            waitUntilFull(reader);
        stop.request_stop();
    }
    if (isRead)
        ::close(reader);
    QVERIFY(!written.isOk());
    QCOMPARE(written.error().code, ErrorCode::Cancelled);
}

void TestOutputFile::openFilesOfTheProgramAreWrittenTo()
{
    const fs::path path = m_folder.write("x", "");
    const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    QCOMPARE(::write(file, "before, ", 8), ssize_t { 8 });
    fs::create_symlink("/dev/fd/" + std::to_string(file), m_folder / "link");
    QVERIFY(writeFile("/proc/self/fd/" + std::to_string(file), bytesOf("one, ")).isOk());
    QVERIFY(writeFile(m_folder / "link", bytesOf("two, ")).isOk());
    {
        const auto shared = OutputFile::ofDescriptor(file, "name");
        QVERIFY(shared.isOk() && shared.value()->write(bytesOf("three, ")).isOk() && shared.value()->commit().isOk());
    }
    QCOMPARE(::write(file, "after", 5), ssize_t { 5 });
    ::close(file);
    QCOMPARE(contentOf(path), std::string("before, one, two, three, after"));
    const Status closed = writeFile("/dev/fd/" + std::to_string(file), bytesOf("lost"));
    QVERIFY(!closed.isOk() && closed.error().code == ErrorCode::NotWritten);
    Pipe pipe;
    QVERIFY(writeFile("/dev/fd/" + std::to_string(pipe.ends[1]), bytesOf("through")).isOk());
    char got[16] {};
    QCOMPARE(::read(pipe.ends[0], got, sizeof got), ssize_t { 7 });
    QCOMPARE(std::string(got), std::string("through"));
}

LIGHTCONE_TEST(TestOutputFile, None)

} // namespace lightcone::tests::tst_outputfile

#include "tst_outputfile.moc"
