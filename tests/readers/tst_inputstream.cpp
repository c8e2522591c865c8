// SPDX-License-Identifier: GPL-3.0-or-later
#include "readers/input/inputstream.h"
#include "testclass.h"
#include "tests/wholefile.h"

#include <QTemporaryDir>

#include <zlib.h>

#include <algorithm>
#include <filesystem>
#include <random>
#include <span>
#include <string>
#include <utility>

namespace lightcone::tests::tst_inputstream {

using readers::InputStream;
using tests::writeAll;

namespace {

enum class Form { Plain, Gzip, Zlib, UnterminatedZlib };

std::string compressed(const std::string& text, Form form)
{
    if (form == Form::Plain)
        return text;
    z_stream stream {};
    deflateInit2(&stream, 6, Z_DEFLATED, form == Form::Gzip ? 31 : 15, 8, Z_DEFAULT_STRATEGY);
    std::string out(deflateBound(&stream, text.size()) + 64, '\0');
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
    stream.avail_in = static_cast<uInt>(text.size());
    stream.next_out = reinterpret_cast<Bytef*>(out.data());
    stream.avail_out = static_cast<uInt>(out.size());
    deflate(&stream, form == Form::UnterminatedZlib ? Z_FULL_FLUSH : Z_FINISH);
    out.resize(stream.total_out);
    deflateEnd(&stream);
    return out;
}

/// Content that does not compress well, of any length.
std::string content(std::size_t size)
{
    std::mt19937 engine(7);
    std::string text(size, '\0');
    for (char& c : text)
        c = static_cast<char>('0' + engine() % 40);
    return text;
}

/// All of a stream, consumed in steps of at most @p step.
std::string drain(InputStream& stream, std::size_t step)
{
    std::string all;
    while (stream.more()) {
        while (!stream.window().empty()) {
            const auto taken = stream.window().first(std::min(step, stream.window().size()));
            all.append(reinterpret_cast<const char*>(taken.data()), taken.size());
            stream.consume(taken.size());
            if (stream.offset() != all.size())
                return "wrong offset";
            if (step < 1000 && all.size() % 3 == 0)
                break; // leaves something in the window
        }
    }
    const auto rest = stream.window();
    return all.append(reinterpret_cast<const char*>(rest.data()), rest.size());
}

} // namespace

class TestInputStream : public QObject {
    Q_OBJECT

private slots:
    void readsAll_data();
    void readsAll();
    void membersFollowEachOther();
    void cutInTheMiddle_data();
    void cutInTheMiddle();
    void damaged();
    void missing();
    void heads();

private:
    std::filesystem::path path() const { return m_folder.filePath(QStringLiteral("file")).toStdString(); }
    InputStream opened(InputStream::Compression compression) const
    {
        auto stream = InputStream::open(path(), compression);
        if (!stream.isOk())
            qFatal("the file was not opened");
        return std::move(stream).value();
    }
    QTemporaryDir m_folder;
};

void TestInputStream::readsAll_data()
{
    QTest::addColumn<int>("form");
    QTest::addColumn<qulonglong>("size");
    for (const int form : { 0, 1, 2, 3 }) {
        for (const qulonglong size : { 0ULL, 1ULL, 1000ULL, 262'144ULL, 3'000'001ULL })
            QTest::addRow("form %d, %llu bytes", form, size) << form << size;
    }
}

void TestInputStream::readsAll()
{
    QFETCH(int, form);
    QFETCH(qulonglong, size);
    const std::string text = content(size);
    writeAll(path(), compressed(text, static_cast<Form>(form)));
    for (const std::size_t step : { std::size_t { 100'000 }, std::size_t { 997 } }) {
        InputStream input = opened(InputStream::Compression::Zlib);
        QCOMPARE(drain(input, step), text);
        QVERIFY(input.problem().empty());
        QCOMPARE(input.isCompressed(), form != 0);
        QCOMPARE(input.fileOffset(), input.fileSize());
    }
}

void TestInputStream::membersFollowEachOther()
{
    const std::string text = content(5000);
    writeAll(path(), compressed(text, Form::Gzip) + compressed(text, Form::Gzip) + std::string(1000, '\0'));
    InputStream input = opened(InputStream::Compression::Gzip);
    QCOMPARE(drain(input, 100'000), text + text);
    QVERIFY(input.problem().empty());
}

void TestInputStream::cutInTheMiddle_data()
{
    QTest::addColumn<int>("form");
    QTest::newRow("gzip") << 1;
    QTest::newRow("zlib, whose end may be missing") << 3;
}

void TestInputStream::cutInTheMiddle()
{
    QFETCH(int, form);
    const std::string text = content(500'000);
    const std::string whole = compressed(text, static_cast<Form>(form));
    writeAll(path(), whole.substr(0, whole.size() / 2));
    InputStream input = opened(InputStream::Compression::Zlib);
    const std::string read = drain(input, 100'000);
    QVERIFY(read.size() > text.size() / 3 && read.size() < text.size());
    QVERIFY(text.starts_with(read));
    QVERIFY(input.problem().starts_with("the compressed data ends early"));
}

void TestInputStream::damaged()
{
    const std::string text = content(500'000);
    std::string whole = compressed(text, Form::Gzip);
    std::fill_n(whole.begin() + static_cast<std::ptrdiff_t>(whole.size() / 2), 64, '\xff');
    writeAll(path(), whole);
    InputStream input = opened(InputStream::Compression::Gzip);
    const std::string read = drain(input, 100'000);
    QVERIFY(!input.problem().empty());
    QVERIFY(read.size() > text.size() / 3);
    QVERIFY(!input.more());
}

void TestInputStream::missing()
{
    QVERIFY(!InputStream::open(path().string() + "-not", InputStream::Compression::Gzip).isOk());
    QVERIFY(!InputStream::open(m_folder.path().toStdString(), InputStream::Compression::Gzip).isOk());
}

void TestInputStream::heads()
{
    const auto head = [](const std::string& bytes) { return readers::inflatedHead(std::as_bytes(std::span(bytes))); };
    const std::string text = content(10'000);
    QVERIFY(head(text) == text);
    QVERIFY(head({}).empty());
    const std::string gzip = compressed(text, Form::Gzip);
    QVERIFY(head(gzip) == text.substr(0, 4096));
    const std::string cut = head(gzip.substr(0, 3000));
    QVERIFY(!cut.empty() && text.starts_with(cut));
    QVERIFY(head(gzip.substr(0, 5)).empty());
    QVERIFY(head("\x1f\x8b no gzip").empty());
}

LIGHTCONE_TEST(TestInputStream, Core)

} // namespace lightcone::tests::tst_inputstream

#include "tst_inputstream.moc"
