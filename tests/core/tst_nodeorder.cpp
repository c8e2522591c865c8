// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/topology/nodeorder.h"

#include "testclass.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::tests::tst_nodeorder {

using namespace core;

namespace {

NodeOrder orderOf(const std::vector<std::uint32_t>& numbers)
{
    NodeOrder order;
    for (const std::uint32_t number : numbers)
        order.push_back(idAt<NetworkNode>(number));
    return order;
}

} // namespace

class TestNodeOrder : public QObject {
    Q_OBJECT

private slots:
    void natural()
    {
        QVERIFY(naturalOrder(0).empty());
        QVERIFY(naturalOrder(3) == orderOf({ 0, 1, 2 }));
    }

    void gray()
    {
        QVERIFY(grayOrder(0).empty() && grayOrder(1) == orderOf({ 0 }));
        QVERIFY(grayOrder(8) == orderOf({ 0, 1, 3, 2, 6, 7, 5, 4 }));
        QVERIFY(grayOrder(6) == orderOf({ 0, 1, 3, 2, 5, 4 })); // without 6 and 7
        for (std::uint32_t processors = 1; processors <= 300; ++processors) {
            const NodeOrder order = grayOrder(processors);
            NodeOrder sorted = order;
            std::ranges::sort(sorted);
            QVERIFY(sorted == naturalOrder(processors));
            for (std::size_t i = 1; i < order.size() && std::has_single_bit(processors); ++i)
                QVERIFY(std::has_single_bit(indexOf(order[i - 1]) ^ indexOf(order[i])));
        }
    }
};

LIGHTCONE_TEST(TestNodeOrder, Core)

} // namespace lightcone::tests::tst_nodeorder

#include "tst_nodeorder.moc"
