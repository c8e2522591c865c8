// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/guarded.h"
#include "testclass.h"

#include <stdexcept>

namespace lightcone::tests::tst_guarded {

using namespace core;

class TestGuarded : public QObject {
    Q_OBJECT

private slots:
    void returnsWhatTheWorkDoes();
    void exceptionsAreErrors();
};

void TestGuarded::returnsWhatTheWorkDoes()
{
    QCOMPARE(guarded([]() -> Result<int> { return 7; }).value(), 7);
    const Error error { ErrorCode::Damaged, "there", 12, {} };
    QCOMPARE(guarded([&]() -> Status { return error; }, "here").error().where, error.where);
}

void TestGuarded::exceptionsAreErrors()
{
    const Status memory = guarded([]() -> Status { throw std::bad_array_new_length(); }, "here");
    QVERIFY(memory.error().code == ErrorCode::OutOfMemory);
    QCOMPARE(memory.error().where, std::string("here"));
    const Result<int> other = guarded([]() -> Result<int> { throw std::runtime_error("why"); });
    QVERIFY(other.error().code == ErrorCode::Failed);
    QCOMPARE(other.error().args, std::vector<std::string> { "why" });
}

LIGHTCONE_TEST(TestGuarded, None)

} // namespace lightcone::tests::tst_guarded

#include "tst_guarded.moc"
