// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/analysis/events/kindevents.h"
#include "core/analysis/io/iooperation.h"
#include "core/store/storeview.h"

#include <map>
#include <optional>
#include <utility>
#include <vector>

// Private to this room: from events to operations.
namespace lightcone::core {

/// The kinds that operations are made of.
EventKinds ioKinds();

/// Tells which begin belongs to which end: both have the same key.
struct IoMatchKey {
    std::optional<std::uint64_t> matchingId;
    std::optional<std::uint64_t> handle;
    std::optional<std::uint64_t> file; ///< only without a matching id

    friend auto operator<=>(const IoMatchKey&, const IoMatchKey&) = default;
};

/// An event of I/O: an operation, or a part of one.
struct IoEvent {
    IoOperation operation; ///< of an end, what that says of the operation
    IoMatchKey key;
    bool isBegin = false;
    bool isEnd = false;
    bool isPart = false; ///< neither of both, and no moment: a test, or that the operation was issued
};

/// Reads events of I/O of a trace. Remembers the words of modes and flags. One thread.
class IoReader {
public:
    explicit IoReader(const StoreView& store)
        : m_definitions(store.definitions())
    {
    }
    /// @p record is one of ioKinds().
    IoEvent read(const LocationView& location, std::uint64_t index, const EventRecord& record);

private:
    void take(IoEvent& event, const Field& field);
    std::string_view text(const Field& field) const;

    const Definitions& m_definitions;
};

/// Completes @p begun by its end.
void endOperation(IoOperation& begun, const IoOperation& end);

/// The begins that have no end yet, by what they have in common with it.
template <typename Begun> class OpenIo {
public:
    void begin(const IoMatchKey& key, Begun begun) { m_open[key].push_back(std::move(begun)); }
    /// Takes the latest begin that @p key ends.
    std::optional<Begun> end(const IoMatchKey& key)
    {
        auto found = m_open.find(key);
        if (found == m_open.end() && key.matchingId) // OTF 1 names the handle only at the end
            found = m_open.find({ key.matchingId, std::nullopt, std::nullopt });
        if (found == m_open.end())
            return std::nullopt;
        Begun begun = std::move(found->second.back());
        found->second.pop_back();
        if (found->second.empty())
            m_open.erase(found);
        return begun;
    }
    /// Calls visit(key, begun) for all that are left.
    template <typename Visit> void visit(const Visit& visit) const
    {
        for (const auto& [key, all] : m_open) {
            for (const Begun& begun : all)
                visit(key, begun);
        }
    }

private:
    std::map<IoMatchKey, std::vector<Begun>> m_open;
};

} // namespace lightcone::core
