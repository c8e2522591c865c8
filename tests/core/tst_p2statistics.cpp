// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics/p2statistics.h"

#include "random.h"
#include "sharedtraces.h"
#include "testclass.h"

#include <algorithm>
#include <cmath>
#include <fstream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

namespace lightcone::tests::tst_p2statistics {

using namespace core;

namespace {

/// The observations in table I of the paper of Jain and Chlamtac.
constexpr double kPaper[] { 0.02, 0.15, 0.74, 3.39, 0.83, 22.37, 10.15, 15.43, 38.62, 15.92, 34.60, 10.28, 1.47, 0.40,
    0.05, 11.39, 0.27, 0.42, 0.09, 11.37 };

void compare(const std::string& expected, std::optional<double> value, const std::string& where)
{
    if (expected == "-") {
        QVERIFY2(!value, where.c_str());
        return;
    }
    const double number = std::stod(expected);
    QVERIFY2(value && std::abs(*value - number) <= 1e-12 * std::abs(number), where.c_str());
}

std::vector<std::string> fieldsOf(const std::string& line)
{
    std::istringstream in(line);
    std::vector<std::string> fields;
    for (std::string field; std::getline(in, field, '\t');)
        fields.push_back(field);
    return fields;
}

} // namespace

class TestP2Statistics : public QObject {
    Q_OBJECT

private slots:
    void nothing()
    {
        const P2Statistics none;
        QCOMPARE(none.count(), std::uint64_t { 0 });
        QCOMPARE(none.mean(), 0.0);
        QVERIFY(!none.median() && !none.variance() && !none.lowerQuartile() && !none.upperQuartile());
    }

    /// Compares the quantiles of the paper's example with those of EARL, which keeps one histogram instead of three
    /// estimators.
    void paper()
    {
        P2Statistics statistics;
        for (const double value : kPaper)
            statistics.add(value);
        QCOMPARE(statistics.count(), std::uint64_t { 20 });
        QCOMPARE(statistics.min(), 0.02);
        QCOMPARE(statistics.max(), 38.62);
        QVERIFY(std::abs(*statistics.lowerQuartile() - 0.4939) < 5e-5);
        QVERIFY(std::abs(*statistics.median() - 4.4406) < 5e-5);
        QVERIFY(std::abs(*statistics.upperQuartile() - 17.2039) < 5e-5);
    }

    void fewNumbersAreExact()
    {
        P2Statistics statistics;
        statistics.add(7);
        QCOMPARE(*statistics.median(), 7.0);
        QVERIFY(!statistics.variance());
        statistics.add(1);
        QCOMPARE(*statistics.median(), 4.0);
        QCOMPARE(*statistics.variance(), 18.0);
        statistics.add(2);
        QCOMPARE(*statistics.median(), 2.0);
        statistics.add(5);
        QCOMPARE(*statistics.median(), 3.5);
        QVERIFY(!statistics.lowerQuartile() && !statistics.upperQuartile());
    }

    /// The square root of the variance is the standard deviation, so the variance must not be negative.
    void varianceIsNeverNegative()
    {
        P2Statistics statistics;
        for (int i = 0; i < 1'000; ++i)
            statistics.add(1e12 + 0.1);
        QVERIFY(*statistics.variance() >= 0);
    }

    /// The estimates are near the quartiles of the numbers themselves, and in order, for any distribution of the
    /// numbers.
    void nearTheQuartiles()
    {
        for (std::uint32_t seed = 0; seed < 20; ++seed) {
            Random random(seed);
            P2Statistics statistics;
            std::vector<double> values;
            for (int i = 0; i < 5000; ++i) {
                values.push_back(seed % 2 == 0 ? random.below(1'000'000) : std::exp(random.below(1'000) / 100.0));
                statistics.add(values.back());
            }
            std::ranges::sort(values);
            const auto rankOf = [&values](double value) {
                return static_cast<double>(std::ranges::lower_bound(values, value) - values.begin())
                    / static_cast<double>(values.size());
            };
            QVERIFY(std::abs(rankOf(*statistics.lowerQuartile()) - 0.25) < 0.03);
            QVERIFY(std::abs(rankOf(*statistics.median()) - 0.5) < 0.03);
            QVERIFY(std::abs(rankOf(*statistics.upperQuartile()) - 0.75) < 0.03);
        }
    }

    /// Compares the estimator's state after each number with that of EARL.
    void asEarl()
    {
        SKIP_WITHOUT_SHARED_TRACES();
        std::ifstream in(LIGHTCONE_SHARED_TRACES "/earl/p2_sequences.txt");
        std::map<std::string, P2Statistics> sequences;
        for (std::string line; std::getline(in, line);) {
            const std::vector<std::string> fields = fieldsOf(line);
            QCOMPARE(fields.size(), std::size_t { 12 });
            P2Statistics& statistics = sequences[fields[1]];
            statistics.add(std::stod(fields[3]));
            if (statistics.count() != std::stoull(fields[2]))
                continue; // the file has only some numbers of each sequence
            compare(fields[4], statistics.min(), line);
            compare(fields[5], statistics.max(), line);
            compare(fields[6], statistics.mean(), line);
            compare(fields[7], statistics.sum(), line);
            compare(fields[8], statistics.variance(), line);
            compare(fields[9], statistics.median(), line);
            compare(fields[10], statistics.lowerQuartile(), line);
            compare(fields[11], statistics.upperQuartile(), line);
        }
    }
};

LIGHTCONE_TEST(TestP2Statistics, Core)

} // namespace lightcone::tests::tst_p2statistics

#include "tst_p2statistics.moc"
