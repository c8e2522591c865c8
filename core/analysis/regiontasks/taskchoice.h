// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/model/ids.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace lightcone::core {

struct Definitions;

/// Which functions are tasks, as ParaGraph tells tasks: parts of the program that a person looks at. They have nothing
/// to do with the tasks of threading models.
struct TaskChoice {
    std::vector<FunctionId> functions; ///< ascending; empty: those that the trace suggests, see TaskKind

    friend bool operator==(const TaskChoice&, const TaskChoice&) = default;
};

/// What the tasks of a trace are.
enum class TaskKind : std::uint8_t {
    Chosen, ///< the functions that a person has chosen
    Blocks, ///< the blocks that users have marked, in formats that say themselves what else is communication
    Called, ///< functions of the program that its outermost function calls: the second ones from the outside
    Outermost, ///< the outermost functions of the program, which call no others
};

/// The kind of tasks to look for first: TaskKind::Outermost only stands in for TaskKind::Called where there are none.
TaskKind taskKind(const Definitions& definitions, const TaskChoice& choice);
/// Says of each function whether each call of it is a task. @pre the kind is Chosen or Blocks
std::vector<bool> taskFunctions(const Definitions& definitions, const TaskChoice& choice, TaskKind kind);

} // namespace lightcone::core
