// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/base/pathtext.h"

namespace lightcone::views {

std::string_view PathText::goTo(std::uint32_t depth, std::string_view name)
{
    if (depth < m_begins.size())
        m_path.resize(m_begins[depth]);
    else if (depth > 0)
        m_path += '/';
    m_begins.resize(depth);
    m_begins.push_back(m_path.size());
    m_path += name;
    if (m_isWhole || m_begins.size() <= kPathNames)
        return m_path;
    m_cut = kPathCut;
    m_cut += std::string_view(m_path).substr(m_begins[m_begins.size() - kPathNames]);
    return m_cut;
}

} // namespace lightcone::views
