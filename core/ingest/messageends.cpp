// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ingest/messageends.h"

#include <utility>

namespace lightcone::core {

void MessageEndCollector::message(std::uint64_t index, Tick tick, EventKind kind, const MessageEnd& end, Tick callEnter)
{
    RecordedEnd recorded { end, kind, index, tick, index, tick };
    Post post;
    if (kind == EventKind::Receive) {
        recorded.posted = callEnter;
    } else if (kind == EventKind::ReceiveNonBlocking && takePost(end.request, post)) {
        recorded.order = post.index;
        recorded.posted = post.tick;
    }
    m_ends.ends.push_back(recorded);
}

void MessageEndCollector::request(std::uint64_t index, Tick tick, EventKind kind, std::uint64_t request)
{
    Post post { index, tick };
    if (kind == EventKind::ReceivePost)
        m_posts[request].push_back(post);
    else if (kind == EventKind::RequestCancelled)
        takePost(request, post);
}

/// The latest pending post of @p request, which is then no longer pending.
bool MessageEndCollector::takePost(std::uint64_t request, Post& post)
{
    const auto found = m_posts.find(request);
    if (found == m_posts.end())
        return false;
    post = found->second.back();
    found->second.pop_back();
    if (found->second.empty())
        m_posts.erase(found);
    return true;
}

MessageEnds MessageEndCollector::finish()
{
    for (const auto& [request, posts] : m_posts) {
        for (const Post& post : posts) {
            if (m_ends.neverCompleted++ == 0 || post.tick < m_ends.firstNeverCompleted)
                m_ends.firstNeverCompleted = post.tick;
        }
    }
    return std::move(m_ends);
}

} // namespace lightcone::core
