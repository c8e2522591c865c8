// SPDX-License-Identifier: GPL-3.0-or-later
#include "freshfolder.h"
#include "testclass.h"

#include <QByteArray>
#include <QTest>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <functional>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

namespace lightcone::tests::tst_program {

namespace fs = std::filesystem;

/// Tests what only the program as a whole shows: its arguments as bytes, its standard files, a terminal.
class TestProgram : public QObject {
    Q_OBJECT

private slots:
    void init();
    void namesThatAreNoUtf8_data();
    void namesThatAreNoUtf8();
    void sayingWhatIsWrongWithSuchNames();
    void windowOpensSuchNames();
    void fullStandardOutput();
    void closedStandardOutput();
    void standardOutputBeyondTheLimit();
    void outputToStandardOutput();
    void qtWarnsOfNothing();
    void terminalsGetVisibleForms_data();
    void terminalsGetVisibleForms();

private:
    FreshFolder m_folder;
};

namespace {

struct Answer {
    int status = -1; ///< 128 and the signal where one ended the program
    std::string out;
    std::string err;
};

std::string readToEnd(int file)
{
    std::string text;
    char buffer[4096];
    for (;;) {
        const ssize_t got = ::read(file, buffer, sizeof buffer);
        if (got > 0)
            text.append(buffer, static_cast<std::size_t>(got));
        else if (got == 0 || errno != EINTR) // reading from a terminal ends with EIO
            return text;
    }
}

/// Runs the program with @p arguments, byte for byte. @p prepare runs in the new process, after its standard output and
/// error have become files in @p folder.
Answer run(const fs::path& folder, const std::vector<std::string>& arguments, const std::function<void()>& prepare = {})
{
    std::vector<std::string> words { LIGHTCONE_PROGRAM };
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<char*> argv;
    for (std::string& word : words)
        argv.push_back(word.data());
    argv.push_back(nullptr);
    const fs::path out = folder / "standard output";
    const fs::path err = folder / "standard error";
    const pid_t child = ::fork();
    if (child == 0) {
        ::setenv("XDG_CACHE_HOME", (folder / "caches").c_str(), 1);
        ::setenv("XDG_CONFIG_HOME", (folder / "config").c_str(), 1);
        ::setenv("XDG_RUNTIME_DIR", folder.c_str(), 1);
        ::setenv("LC_ALL", "C.UTF-8", 1);
        constexpr int kFlags = O_WRONLY | O_CREAT | O_TRUNC;
        ::dup2(::open(out.c_str(), kFlags, 0600), STDOUT_FILENO);
        ::dup2(::open(err.c_str(), kFlags, 0600), STDERR_FILENO);
        if (prepare)
            prepare();
        ::execv(words.front().c_str(), argv.data());
        ::_exit(127);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    return { WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), readAll(out), readAll(err) };
}

bool isOneLine(const std::string& text)
{
    return std::ranges::count(text, '\n') == 1 && text.back() == '\n';
}

fs::path sample()
{
    return LIGHTCONE_TEST_DATA "/recorded/halo4";
}

} // namespace

void TestProgram::init()
{
    m_folder.renew();
}

void TestProgram::namesThatAreNoUtf8_data()
{
    QTest::addColumn<QByteArray>("folder");
    QTest::newRow("ISO 8859-1") << QByteArray("caf\xe9");
    QTest::newRow("surrogate in UTF-8") << QByteArray("\xed\xb3\xa9");
    QTest::newRow("UTF-8, twice") << QByteArray("\xc3\x83\xc2\xa9");
    QTest::newRow("all that may be") << [] {
        QByteArray bytes;
        for (int byte = 1; byte < 256; ++byte) {
            if (byte != '/')
                bytes += static_cast<char>(byte);
        }
        return bytes;
    }();
}

void TestProgram::namesThatAreNoUtf8()
{
    QFETCH(QByteArray, folder);
    const fs::path odd = m_folder / folder.toStdString();
    fs::copy(sample(), odd, fs::copy_options::recursive);
    const Answer expected = run(m_folder.path(), { "table", "events", sample().string() });
    QCOMPARE(expected.status, 0);
    // The folder, the file in it, from the cache, and an output of such a name.
    const Answer first = run(m_folder.path(), { "table", "events", odd.string() });
    QVERIFY2(first.status == 0, first.err.c_str());
    QVERIFY(first.out == expected.out && first.err.empty());
    fs::path anchor;
    for (const auto& entry : fs::directory_iterator(odd)) {
        if (entry.path().extension() == ".otf2")
            anchor = entry.path();
    }
    QVERIFY(!anchor.empty());
    const Answer index = run(m_folder.path(), { "index", anchor.string() });
    QVERIFY2(index.status == 0 && index.out.find("found") != std::string::npos, index.out.c_str());
    QVERIFY(isOneLine(index.out));
    for (const char* suffix : { "", ".png" }) {
        const fs::path output = odd / (folder.left(250).toStdString() + suffix);
        const bool isTable = *suffix == '\0';
        const Answer made = isTable
            ? run(m_folder.path(), { "table", "events", anchor.string(), "-o", output.string() })
            : run(
                m_folder.path(), { "render", "timeline", anchor.string(), "-o", output.string(), "--size", "200x100" });
        QVERIFY2(made.status == 0 && made.err.empty(), made.err.c_str());
        QVERIFY(fs::exists(output));
        if (isTable)
            QVERIFY(readAll(output) == expected.out);
    }
    const Answer info = run(m_folder.path(), { "info", anchor.string(), "--cache-dir", (odd / "caches").string() });
    QCOMPARE(info.status, 0);
    QVERIFY(!fs::is_empty(odd / "caches"));
    QVERIFY(run(m_folder.path(), { "check", anchor.string() }).status == 0);
}

void TestProgram::sayingWhatIsWrongWithSuchNames()
{
    const Answer gone = run(m_folder.path(), { "info", "/tmp/caf\xe9\n/gone\x1b.otf2" });
    QCOMPARE(gone.status, 3);
    QVERIFY(isOneLine(gone.err));
    QVERIFY2(gone.err.find("/tmp/caf\\xe9\\n/gone\\x1b.otf2") != std::string::npos, gone.err.c_str());
    const Answer option = run(m_folder.path(), { "table", "events", sample().string(), "--from", "\xe9\x1b" });
    QCOMPARE(option.status, 2);
    QVERIFY(isOneLine(option.err));
    QVERIFY2(option.err.find("'--from' does not understand '\\xe9\\x1b'") != std::string::npos, option.err.c_str());
}

/// The window says on standard error that an option is unknown, after it took its own away; so the words have passed.
void TestProgram::windowOpensSuchNames()
{
    const Answer answer = run(m_folder.path(), { "-platform", "offscreen", "/tmp/caf\xe9.otf2", "--caf\xe9" });
    QCOMPARE(answer.status, 2);
    QVERIFY2(isOneLine(answer.err) && answer.err.find("'--caf\\xe9'") != std::string::npos, answer.err.c_str());
}

void TestProgram::fullStandardOutput()
{
    const Answer answer = run(m_folder.path(), { "table", "locations", sample().string() },
        [] { ::dup2(::open("/dev/full", O_WRONLY), STDOUT_FILENO); });
    QCOMPARE(answer.status, 2);
    QVERIFY(isOneLine(answer.err));
    QVERIFY2(answer.err.find("No space left on device") != std::string::npos, answer.err.c_str());
}

void TestProgram::closedStandardOutput()
{
    const Answer answer
        = run(m_folder.path(), { "table", "events", sample().string() }, [] { ::close(STDOUT_FILENO); });
    QCOMPARE(answer.status, 2);
    QVERIFY(isOneLine(answer.err));
    QVERIFY2(answer.err.find("Bad file descriptor") != std::string::npos, answer.err.c_str());
}

void TestProgram::standardOutputBeyondTheLimit()
{
    const Answer answer = run(m_folder.path(), { "table", "events", sample().string(), "--no-cache" }, [] {
        const rlimit limit { 2000, 2000 };
        ::setrlimit(RLIMIT_FSIZE, &limit);
    });
    QCOMPARE(answer.status, 2);
    QVERIFY(isOneLine(answer.err));
    QVERIFY2(answer.err.find("File too large") != std::string::npos, answer.err.c_str());
}

void TestProgram::outputToStandardOutput()
{
    const Answer expected = run(m_folder.path(), { "table", "locations", sample().string() });
    for (const char* name : { "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1" }) {
        const Answer answer = run(m_folder.path(), { "table", "locations", sample().string(), "-o", name },
            [] { return void(::write(STDOUT_FILENO, "before\n", 7)); });
        QCOMPARE(answer.status, 0);
        QCOMPARE(answer.out, "before\n" + expected.out);
    }
}

void TestProgram::qtWarnsOfNothing()
{
    const Answer answer = run(m_folder.path(),
        { "render", "timeline", sample().string(), "-o", (m_folder / "x.png").string(), "--size", "1x1" },
        [] { ::unsetenv("XDG_RUNTIME_DIR"); });
    QVERIFY2(answer.status == 0 && answer.err.empty(), answer.err.c_str());
    const Answer large = run(m_folder.path(),
        { "render", "timeline", sample().string(), "-o", (m_folder / "x.png").string(), "--size", "30000x30000" });
    QCOMPARE(large.status, 2);
    QVERIFY2(isOneLine(large.err) && large.err.find("--size") != std::string::npos, large.err.c_str());
}

void TestProgram::terminalsGetVisibleForms_data()
{
    QTest::addColumn<QByteArray>("format");
    QTest::newRow("CSV") << QByteArray("csv");
    QTest::newRow("JSON") << QByteArray("json");
}

/// An OTF 1 trace, which is text, whose function has an escape sequence in its name.
void TestProgram::terminalsGetVisibleForms()
{
    QFETCH(QByteArray, format);
    const fs::path trace = m_folder / "trace";
    fs::copy(LIGHTCONE_TEST_DATA "/otf1/everyrecord_long", trace, fs::copy_options::recursive);
    std::string definitions = readAll(trace / "t.0.def");
    const std::string function = "DEFFUNCTION 1 GROUP 1 NAME \"f\"";
    definitions.replace(definitions.find(function), function.size(),
        "DEFFUNCTION 1 GROUP 1 NAME \"\x1b[31mred \xc2\x9b"
        "0m,\x07\xe2\x80\xae\"");
    writeAll(trace / "t.0.def", definitions);
    std::vector<std::string> command { "table", "regions", trace.string(), "--format", format.toStdString(),
        "--no-cache" };
    const Answer raw = run(m_folder.path(), command);
    QCOMPARE(raw.status, 0);
    const bool isJson = format == "json";
    const std::string escaped = "\\u001b[31mred \\u009b0m,\\u0007\\u202e";
    const std::string visible = "\\x1b[31mred \\u009b0m,\\x07\\u202e";
    QVERIFY2(raw.out.find(isJson ? escaped
                                 : "\x1b[31mred \xc2\x9b"
                                   "0m,\x07\xe2\x80\xae")
            != std::string::npos,
        raw.out.c_str());

    const int master = ::posix_openpt(O_RDWR | O_NOCTTY);
    if (master < 0)
        QSKIP("There are no pseudo terminals, as in a root without /dev/pts.");
    QVERIFY(::grantpt(master) == 0 && ::unlockpt(master) == 0);
    const std::string name = ::ptsname(master);
    const int terminal = ::open(name.c_str(), O_RDWR | O_NOCTTY);
    termios plain {};
    ::tcgetattr(terminal, &plain);
    ::cfmakeraw(&plain);
    ::tcsetattr(terminal, TCSANOW, &plain);
    const Answer shown = run(m_folder.path(), command, [&] { ::dup2(terminal, STDOUT_FILENO); });
    ::close(terminal);
    const std::string text = readToEnd(master);
    ::close(master);
    QCOMPARE(shown.status, 0);
    QVERIFY2(text.find(isJson ? escaped : visible) != std::string::npos, text.c_str());
    QVERIFY(std::ranges::none_of(text, [](char c) { return c != '\n' && static_cast<unsigned char>(c) < 0x20; }));
    QVERIFY(text.find("\xc2\x9b") == std::string::npos);
    // Files get the very bytes, also when they are named.
    command.insert(command.end(), { "-o", (m_folder / "x").string() });
    QCOMPARE(run(m_folder.path(), command).status, 0);
    QVERIFY(readAll(m_folder / "x") == raw.out);
}

LIGHTCONE_TEST(TestProgram, None)

} // namespace lightcone::tests::tst_program

#include "tst_program.moc"
