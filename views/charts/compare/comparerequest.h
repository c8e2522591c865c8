// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/comparison/comparison.h"
#include "core/model/functionclass.h"
#include "core/model/ids.h"
#include "core/model/shownclass.h"
#include "core/model/tick.h"
#include "views/base/rowdisplay.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace lightcone::core {
class ProfileSource;
class StoreView;
struct Definitions;
struct Document;
} // namespace lightcone::core

namespace lightcone::views {

enum class CompareRows : std::uint8_t { Locations, Processes, Nodes };
enum class CompareColumns : std::uint8_t { Functions, Groups, Classes };

/// The order of the rows from top to bottom.
enum class CompareRowOrder : std::uint8_t {
    Slowest, ///< those that work longest first
    Trace, ///< as the trace defines them
    Total, ///< those with most of the measure, over all columns
    Column, ///< those with most in one column
};
/// The order of the columns from left to right, and of the table: the greatest first.
enum class CompareColumnOrder : std::uint8_t { Excess, Total, Maximum, Imbalance, Deviation, Name };

/// What is compared.
struct CompareForm {
    CompareRows rows = CompareRows::Locations;
    CompareColumns columns = CompareColumns::Functions;
    core::Measure measure = core::Measure::Exclusive;
    core::MetricId metric = core::MetricId::none; ///< for Measure::Metric

    friend bool operator==(const CompareForm&, const CompareForm&) = default;
};

/// How it is shown.
struct CompareStyle {
    bool isDifference = true; ///< colours and numbers are differences from the mean of the column
    CompareRowOrder rows = CompareRowOrder::Slowest;
    std::uint32_t orderColumn = 0; ///< of CompareData, for CompareRowOrder::Column
    CompareColumnOrder columns = CompareColumnOrder::Excess;

    friend bool operator==(const CompareStyle&, const CompareStyle&) = default;
};

/// Everything that decides what a comparison says. A value, compared as a whole.
struct CompareRequest {
    std::shared_ptr<const core::StoreView> store; ///< not null
    core::Interval interval; ///< half-open
    std::vector<core::LocationId> locations; ///< empty: all that have calls
    RowDisplay display {}; ///< of these locations, those that it leaves are compared
    std::vector<core::FunctionClass> classes; ///< by function: which of them work
    CompareForm form;
    /// What is asked in the place of the events of `store`, which has none then, but the same definitions; null: they
    /// are asked.
    std::shared_ptr<const core::ProfileSource> profile {};
    std::vector<core::ShownClass> shownClasses {}; ///< by function: those of columns of classes

    friend bool operator==(const CompareRequest&, const CompareRequest&) = default;
};

/// What a comparison of @p document asks beside its store: its profile, where it has no events; else null.
std::shared_ptr<const core::ProfileSource> comparedProfile(const core::Document& document);
/// The metrics that can be compared.
std::vector<core::MetricId> comparableMetrics(const core::StoreView& store, const core::ProfileSource* profile);
/// Says whether the measure is of single visits, which a recorded profile does not know.
constexpr bool isOfVisits(core::Measure measure)
{
    return measure == core::Measure::Mean || measure == core::Measure::Max;
}
/// Reads what a person asks for in words: --measure and --by, which may be empty. @returns what is wrong; empty:
/// nothing, and it is in @p form.
/// @param profile  see CompareRequest
QString readCompareForm(const core::StoreView& store, const QString& measure, const QString& by, CompareForm& form,
    const core::ProfileSource* profile = nullptr);
/// The words for @p form that readCompareForm() reads.
QString measureWord(const core::Definitions& definitions, const CompareForm& form);
QString byWords(const CompareForm& form);
/// "location", "process", "node", "function", "group", "class"
QStringList allByWords();
/// "exclusive", "inclusive", "visits", "mean", "max", "share": the words of the command line, by core::Measure. A
/// metric is chosen by its name.
QStringList measureWords();
/// What a person reads; of a metric its name.
QString measureText(const core::Definitions& definitions, const CompareForm& form);
/// "Location", "Process", "Node"
QString rowsText(CompareRows rows);
/// "Function", "Group", "Class"
QString columnsText(CompareColumns columns);

} // namespace lightcone::views
