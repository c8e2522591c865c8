// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/rows/labelchoice.h"

#include "views/rows/rowlayout.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace lightcone::views {

namespace {

constexpr double kApart = 2; // pixels between labels
constexpr double kFar = 1e12;

/// The least of 1, 2, 5, 10, 20, 50 … that is @p least or more.
int roundStep(int least)
{
    int step = 1;
    for (int i = 0; step < least; ++i)
        step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    return step;
}

bool hasMetricsAlone(const RowTree::Row& row)
{
    return !row.isGroup && row.depth == 0;
}

class LabelChoice {
public:
    LabelChoice(const RowLayout& layout, double textHeight)
        : m_layout(layout)
        , m_textHeight(textHeight)
        , m_step(roundStep(static_cast<int>(std::ceil((textHeight + kApart) / layout.rowHeight()))))
    {
    }

    std::vector<RowLabel> labelled(RowLayout::Range rows)
    {
        chooseGroups(rows.last);
        chooseCalls();
        chooseOthers(rows.last);
        std::erase_if(m_labels, [&rows](const RowLabel& label) { return label.row < rows.first; });
        std::erase_if(m_labels, [&rows](const RowLabel& label) { return label.row >= rows.last; });
        return std::move(m_labels);
    }

private:
    double topOf(int row) const { return labelMiddle(m_layout, row, m_textHeight) - m_textHeight / 2; }
    /// The y from which another label may begin.
    double bottomOf(double top) const { return top + m_textHeight + kApart; }
    RowLabel labelOf(int row) const { return { row, topOf(row) + m_textHeight / 2, m_layout.row(row).label }; }
    double topOf(const RowLabel& label) const { return label.middle - m_textHeight / 2; }

    /// Says whether the label of a header, which has no room in its own row, would stand beside the bar of its first
    /// location, as if that had the name. Among rows so low that few of them have a label nobody takes it for that.
    bool isBesideLocation(int header) const
    {
        constexpr int kMostAside = 5; // rows from label to label
        const double natural = m_layout.top(header) + labelHeight(m_layout, header) / 2;
        int first = header + 1;
        while (first < m_layout.count() && m_layout.row(first).isHeader())
            ++first;
        return first < m_layout.count() && m_step <= kMostAside && labelOf(header).middle > natural
            && topOf(header) + m_textHeight > m_layout.top(first) + labelHeight(m_layout, first) / 2;
    }

    /// Chooses open groups, also one below @p end, which may displace a label above. The first of the rows in a group,
    /// if it is a group without room for a label, is named in the same label.
    void chooseGroups(int end)
    {
        double free = -kFar;
        int named = -1; // the last row that the last label names
        for (int i = 0; i < m_layout.count() && (i < end || m_labels.empty() || m_labels.back().row < end); ++i) {
            const RowTree::Row& row = m_layout.row(i);
            if (!row.isGroup)
                continue;
            if (row.isHeader() && topOf(i) >= free && !isBesideLocation(i)) {
                m_labels.push_back(labelOf(i));
                free = bottomOf(topOf(i));
                named = i;
            } else if (named == i - 1 && i > 0 && m_layout.row(i - 1).isHeader() && topOf(i) < free
                && row.indent > m_layout.row(i - 1).indent) {
                m_labels.back().text += QStringLiteral(" · ") + row.label;
                named = i;
            }
        }
    }

    /// Where rows with calls stand among rows of metrics alone, each that has room has a label, if need be a little
    /// above or below the middle of its row.
    void chooseCalls()
    {
        const auto& rows = m_layout.rows();
        if (m_step == 1 || std::ranges::none_of(rows, hasMetricsAlone))
            return;
        const std::vector<RowLabel> groups = std::exchange(m_labels, {});
        auto nextGroup = groups.begin();
        double free = -kFar;
        for (int i = 0; i < m_layout.count(); ++i) {
            if (nextGroup != groups.end() && nextGroup->row == i) {
                free = bottomOf(topOf(*nextGroup));
                m_labels.push_back(*nextGroup++);
                continue;
            }
            if (m_layout.row(i).isHeader() || hasMetricsAlone(m_layout.row(i)))
                continue;
            const double limit = nextGroup != groups.end() ? topOf(*nextGroup) : kFar;
            const double most = m_layout.height(i) / 2.0; // pixels away from the middle
            double top = std::max(topOf(i), std::min(free, topOf(i) + most));
            top = std::min(top, std::max(limit - m_textHeight - kApart, topOf(i) - most));
            if (top < free || bottomOf(top) > limit)
                continue;
            m_labels.push_back({ i, top + m_textHeight / 2, m_layout.row(i).label });
            free = bottomOf(top);
        }
    }

    /// Chooses of the rows that lie together in a group every 2nd, 5th, 10th …, where other labels leave room.
    void chooseOthers(int end)
    {
        const std::vector<RowLabel> before = std::exchange(m_labels, {});
        auto next = before.begin();
        double free = -kFar;
        int number = 0; // of the row among those of its group that lie together
        for (int i = 0; i < end; ++i) {
            const RowTree::Row& row = m_layout.row(i);
            const bool isAfterSibling = i > 0 && !row.isHeader() && !m_layout.row(i - 1).isHeader()
                && m_layout.row(i - 1).indent == row.indent;
            number = isAfterSibling ? number + 1 : 0;
            if (next != before.end() && next->row == i) {
                free = bottomOf(topOf(*next));
                m_labels.push_back(*next++);
                continue;
            }
            const double limit = next != before.end() ? topOf(*next) : kFar;
            if (row.isHeader() || number % m_step != 0 || topOf(i) < free || bottomOf(topOf(i)) > limit)
                continue;
            m_labels.push_back(labelOf(i));
            free = bottomOf(topOf(i));
        }
    }

    const RowLayout& m_layout;
    double m_textHeight;
    int m_step; ///< of how many rows side by side one has a label
    std::vector<RowLabel> m_labels; ///< chosen so far, ascending
};

} // namespace

double labelHeight(const RowLayout& layout, int row)
{
    return layout.row(row).showsLevels() ? layout.levelHeight(row) : layout.height(row) - layout.gap();
}

double labelMiddle(const RowLayout& layout, int row, double textHeight)
{
    const double middle = layout.top(row) + labelHeight(layout, row) / 2;
    return std::max(textHeight / 2, std::min(middle, layout.totalHeight() - textHeight / 2));
}

std::vector<RowLabel> labelledRows(const RowLayout& layout, RowLayout::Range rows, double textHeight)
{
    return LabelChoice(layout, textHeight).labelled(rows);
}

} // namespace lightcone::views
