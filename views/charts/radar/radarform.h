// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stoppable.h"
#include "core/model/code.h"
#include "core/model/ids.h"
#include "core/model/shownclass.h"
#include "views/base/valueunit.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace lightcone::core {
class StoreView;
struct Definitions;
} // namespace lightcone::core

namespace lightcone::views {

struct Palette;

enum class RadarMeasure : std::uint8_t {
    Share, ///< of the time that functions are on top of the call stack
    Duration, ///< the longest call of functions that is entered in a column
    Sent, ///< bytes of messages a second
    Received,
    Io, ///< bytes of completed I/O operations a second
    Queue, ///< messages that are under way to a location, on the average of a column
    QueueBytes, ///< their bytes
    Metric, ///< the mean of a metric
};

/// The functions of the class with the most time in the whole trace, the start and end of the program set aside, which
/// usual classes alone tell apart.
struct HeaviestClass {
    friend bool operator==(HeaviestClass, HeaviestClass) = default;
};
/// Functions by what they have in common.
using RadarFunctions = std::variant<HeaviestClass, core::ShownClass, core::RegionGroup, core::FunctionId>;

/// What a radar shows.
struct RadarForm {
    RadarMeasure measure = RadarMeasure::Share;
    RadarFunctions functions; ///< for Share and Duration
    core::MetricId metric = core::MetricId::none; ///< for Metric

    friend bool operator==(const RadarForm&, const RadarForm&) = default;
};

/// "share", "duration", "sent", "received", "io", "queue", "queue-bytes": the words of the command line, in the order
/// of RadarMeasure.
QStringList radarWords();
/// Reads the options of the command line. @p measure may be the name of a metric, @p by that of a class of functions;
/// without any functions, they are those of HeaviestClass. Functions are chosen in one way at most, and only for a
/// measure that is of functions.
/// @returns what is wrong; empty: nothing, and it is in @p form.
QString readRadarForm(const core::StoreView& store, const QString& measure, const QString& by,
    const std::vector<core::RegionGroup>& groups, const std::vector<core::FunctionId>& functions, RadarForm& form);
/// "work", "communication" … "USR", "MPI" …: the classes that functions can have.
QStringList radarClassWords();
/// Says what is wrong with @p form where @p palette chooses the classes (null: the usual ones): it is of a class of the
/// other kind, or those of Score-P were asked for, and it is of no class. Empty: nothing.
QString radarClassProblem(const RadarForm& form, const Palette* palette);
/// True if the measure is of chosen functions.
bool isOfFunctions(RadarMeasure measure);
/// The word, or the name of the metric, that readRadarForm() reads.
QString radarWord(const core::Definitions& definitions, const RadarForm& form);
/// "Share of work", "Longest call of MPI_Recv", "Bytes sent": what a person reads.
QString radarText(const core::Definitions& definitions, const RadarForm& form);
QString functionsText(const core::Definitions& definitions, const RadarFunctions& functions);
/// The form, with the class that HeaviestClass is in the trace where the measure is of functions; the first one where
/// there are no calls. Blocking; any thread. O(locations · functions of each) @param classes  by function, of one kind
core::Stoppable<RadarForm> withClass(const core::StoreView& store, RadarForm form,
    std::span<const core::ShownClass> classes, unsigned threads, const std::stop_token& stop);
/// For each function whether it is one of @p functions. @param classes  by function
/// @pre @p functions are not HeaviestClass
std::vector<bool> radarFunctions(
    const core::Definitions& definitions, std::span<const core::ShownClass> classes, const RadarFunctions& functions);
/// The unit of the values: seconds, bytes a second, 0..1, or that of the metric as it is shown.
ValueUnit radarUnit(const core::StoreView& store, const RadarForm& form);

} // namespace lightcone::views
