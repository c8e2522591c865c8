// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QIODevice>

#include <functional>

namespace lightcone::app {

/// Passes on what a command writes as long as the store that it asks is sound; see core::StoreView::isSpoilt(). Then it
/// takes no more. Commands write the same text whenever they are run, so one that is run again goes on where the first
/// run ended. Open for writing.
class SoundOutput final : public QIODevice {
public:
    /// Keeps a reference to @p target. @param isSpoilt  asked before anything is passed on
    /// @param passedBefore  bytes of the text that the target has already, which are left out
    SoundOutput(QIODevice& target, std::function<bool()> isSpoilt, qint64 passedBefore = 0);

    /// The bytes of the text that the target has.
    qint64 passed() const { return m_passed; }
    /// See commitOutput(). Spoilt when the store is.
    core::Status commit(bool isTaken);
    bool isTerminal() const;

protected:
    qint64 readData(char* data, qint64 size) override;
    qint64 writeData(const char* data, qint64 size) override;

private:
    QIODevice& m_target;
    std::function<bool()> m_isSpoilt;
    qint64 m_passed;
    qint64 m_at = 0; ///< bytes of the text so far
};

} // namespace lightcone::app
