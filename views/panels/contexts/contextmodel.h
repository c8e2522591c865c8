// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/samples/contexttree.h"
#include "views/tables/summarymodel.h"

#include <QColor>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <vector>

namespace lightcone::core {
class StoreView;
}

namespace lightcone::views {

/// The samples that a model shows.
struct ContextAnswer {
    std::shared_ptr<const core::StoreView> store; ///< not null
    std::shared_ptr<const core::ContextTree> tree; ///< not null
    bool isByLine = false; ///< what the tree was asked for
    std::optional<std::uint32_t> generator; ///< whose samples alone are shown; nullopt: those of all generators
};

/// A row of the table: a call path, or the samples that name none.
struct ContextRow {
    std::optional<std::uint32_t> node; ///< of the tree; nullopt: the samples without calling context
    int parent = -1; ///< the row that it stands below; −1: none
};

/// The call paths of samples, one a row, as far as those above them are open.
class ContextModel final : public TableModel<ContextRow> {
    Q_OBJECT

public:
    enum Column {
        Context,
        Inclusive,
        Exclusive,
        InclusiveShare,
        ExclusiveShare,
        InclusiveAmount,
        ExclusiveAmount,
        Source,
        Merged,
        kColumnCount
    };

    explicit ContextModel(QObject* parent = nullptr);

    /// Paths that were open stay so where they are still there, unless others are in one row now.
    void setAnswer(ContextAnswer answer);
    /// @p colors by function index
    void setColors(std::vector<QColor> colors);
    /// What is shown; its store is null after clear().
    const ContextAnswer& answer() const { return m_answer; }
    /// The generator whose samples are the only ones that are shown, so that they stand for an amount; nullptr: there
    /// are several, or its period is not known.
    const core::SampleGenerator* measuredBy() const;
    /// The function of a row; none: it has no name, or the row is no path.
    core::FunctionId functionAt(int row) const;
    /// The function of the row with that key; none: there is no such row.
    core::FunctionId functionOfKey(std::uint64_t key) const;

    int parentRow(int row) const override { return rows()[static_cast<std::size_t>(row)].parent; }
    void setOpen(int row, bool isOpen) override;
    void closeAll();
    /// Opens the paths with most samples, such that at most @p most rows are shown, if there are no more at the top.
    void openHeaviest(std::size_t most);
    /// Opens, from a row on, the one below it with most samples, again and again. @returns the last row
    int openHotPath(int row);
    /// Says whether tables and pictures show the column until a person chooses others.
    static bool isShownAtFirst(int column) { return column != ExclusiveShare && column != Merged; }

private:
    using Hits = std::uint64_t core::SampleHits::*;

    Columns makeColumns() const;
    void addCounts(Columns& columns) const;
    void fillRows();
    void fillHits();
    void fillKeys();
    void forget() override;
    std::uint64_t keyOf(const ContextRow& row, int place) const override;
    /// Says whether samples were taken below @p node.
    bool hasCallees(std::uint32_t node) const { return m_hits[node].inclusive > m_hits[node].exclusive; }
    /// The node directly below @p node with most samples; nullopt: there is none.
    std::optional<std::uint32_t> heaviestBelow(std::uint32_t node) const;
    core::SampleHits hitsOf(const ContextRow& row) const;
    QVariant contextCell(const ContextRow& row, int role) const;
    QVariant shareCell(const ContextRow& row, Hits hits, int role) const;
    QVariant amountCell(const ContextRow& row, Hits hits, int role) const;
    QString nameOf(const ContextRow& row) const;
    QString sourceOf(const ContextRow& row) const;
    QString toolTip(const ContextRow& row) const;

    ContextAnswer m_answer;
    std::vector<core::SampleHits> m_hits; ///< by node, of the generator that is shown
    core::SampleHits m_without; ///< of the samples without calling context
    std::uint64_t m_all = 0; ///< samples
    std::vector<std::uint64_t> m_keys; ///< by node
    std::set<std::uint64_t> m_open; ///< keys of the paths that are open
    std::vector<QColor> m_colors;
};

} // namespace lightcone::views
