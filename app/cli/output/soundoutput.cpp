// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/output/soundoutput.h"

#include "app/cli/output/outputdevice.h"

#include <algorithm>
#include <utility>

namespace lightcone::app {

SoundOutput::SoundOutput(QIODevice& target, std::function<bool()> isSpoilt, qint64 passedBefore)
    : m_target(target)
    , m_isSpoilt(std::move(isSpoilt))
    , m_passed(passedBefore)
{
    open(WriteOnly | Unbuffered);
}

core::Status SoundOutput::commit(bool isTaken)
{
    if (m_isSpoilt())
        return core::Error { core::ErrorCode::Spoilt, {}, core::Error::kNoOffset, {} };
    return commitOutput(m_target, isTaken);
}

bool SoundOutput::isTerminal() const
{
    return app::isTerminal(m_target);
}

qint64 SoundOutput::readData(char*, qint64)
{
    return -1;
}

qint64 SoundOutput::writeData(const char* data, qint64 size)
{
    if (m_isSpoilt())
        return -1;
    const qint64 known = std::clamp<qint64>(m_passed - m_at, 0, size);
    m_at += size;
    if (known == size)
        return size;
    if (m_target.write(data + known, size - known) != size - known) {
        setErrorString(m_target.errorString());
        return -1;
    }
    m_passed = m_at;
    return size;
}

} // namespace lightcone::app
