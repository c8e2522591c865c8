// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/starttimes.h"

#include "core/base/findfirst.h"
#include "random.h"
#include "sampling.h"
#include "testclass.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace lightcone::tests::tst_starttimes {

using namespace core;

namespace {

std::size_t plainLastAt(const std::vector<Tick>& times, Tick t)
{
    const auto behind = std::ranges::upper_bound(times, t);
    return behind == times.begin() ? 0 : static_cast<std::size_t>(behind - times.begin()) - 1;
}

} // namespace

class TestStartTimes : public QObject {
    Q_OBJECT

private slots:
    void findsBlocks();
    void findsAtTheEnds();
    void findsNearAnyGuess();
};

void TestStartTimes::findsBlocks()
{
    Random random(1);
    for (std::uint32_t sample = 0; sample < samples(300); ++sample) {
        StartTimes starts;
        std::vector<Tick> times;
        Tick t = static_cast<Tick>(random.below(100)) - 50;
        // Even ones, such with equal times, and such with a few wide gaps.
        const std::uint32_t shape = random.below(3);
        for (std::uint64_t i = random.below(80); i > 0; --i) {
            times.push_back(t);
            starts.add(t);
            t += shape == 0 ? 10 : static_cast<Tick>(random.below(shape == 2 && random.below(9) == 0 ? 100000 : 3));
        }
        QCOMPARE(starts.size(), times.size());
        for (int i = 0; i < 60; ++i) {
            const Tick at = static_cast<Tick>(random.below(static_cast<std::uint32_t>(t + 80))) - 70;
            QCOMPARE(starts.lastAt(at), plainLastAt(times, at));
        }
        for (const Tick at : times)
            QCOMPARE(starts.lastAt(at), plainLastAt(times, at));
    }
}

void TestStartTimes::findsAtTheEnds()
{
    constexpr Tick kLeast = std::numeric_limits<Tick>::min();
    constexpr Tick kMost = std::numeric_limits<Tick>::max();
    StartTimes starts;
    QCOMPARE(starts.lastAt(0), std::size_t { 0 });
    const std::vector<Tick> times { kLeast, -1, 0, kMost };
    for (const Tick t : times)
        starts.add(t);
    QCOMPARE(starts.first(), kLeast);
    for (const Tick t : { kLeast, kLeast + 1, Tick { -2 }, Tick { -1 }, Tick { 0 }, Tick { 1 }, kMost - 1, kMost })
        QCOMPARE(starts.lastAt(t), plainLastAt(times, t));
}

void TestStartTimes::findsNearAnyGuess()
{
    for (std::uint64_t first = 0; first < 3; ++first) {
        for (std::uint64_t last = first; last < 20; ++last) {
            for (std::uint64_t guess = first; guess <= last; ++guess) {
                for (std::uint64_t sought = first; sought <= last; ++sought) {
                    bool isOutside = false;
                    const auto precedes = [&](std::uint64_t i) {
                        isOutside = isOutside || i < first || i >= last;
                        return i < sought;
                    };
                    QCOMPARE(findFirstNear(guess, first, last, precedes), sought);
                    QVERIFY(!isOutside);
                }
            }
        }
    }
}

LIGHTCONE_TEST(TestStartTimes, Core)

} // namespace lightcone::tests::tst_starttimes

#include "tst_starttimes.moc"
