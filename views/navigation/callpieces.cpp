// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/navigation/callpieces.h"

#include <algorithm>

namespace lightcone::views {

std::vector<CallPiece> topPieces(std::span<const core::CallSpan> calls)
{
    std::vector<CallPiece> pieces;
    std::size_t child = 0; // the first call of the next level that does not end before the present one
    for (const core::CallSpan& call : calls) {
        while (child < calls.size()
            && (calls[child].depth <= call.depth
                || (calls[child].depth == call.depth + 1 && calls[child].end <= call.begin)))
            ++child;
        core::Tick from = call.begin;
        std::size_t inner = child;
        for (; inner < calls.size() && calls[inner].depth == call.depth + 1 && calls[inner].begin < call.end; ++inner) {
            if (calls[inner].begin > from)
                pieces.push_back({ from, calls[inner].begin, call });
            from = std::max(from, calls[inner].end);
        }
        child = inner;
        if (from < call.end)
            pieces.push_back({ from, call.end, call });
    }
    std::sort(pieces.begin(), pieces.end(), [](const CallPiece& a, const CallPiece& b) { return a.begin < b.begin; });
    return pieces;
}

} // namespace lightcone::views
