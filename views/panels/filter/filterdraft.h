// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/filter/filterfile.h"

#include <QObject>
#include <QString>
#include <QUndoStack>

#include <memory>
#include <optional>
#include <string>

namespace lightcone::views {

/// The filter that a person works on: its text, the file that it is saved in, and the steps that undo takes back. GUI
/// thread only.
class FilterDraft final : public QObject {
    Q_OBJECT

public:
    explicit FilterDraft(QObject* parent = nullptr);

    /// A text and what it means. Immutable.
    struct Content {
        std::string text;
        core::FilterFile filter; ///< without rules where the text is no filter
        std::optional<core::FilterError> error; ///< why it is none
    };
    static std::shared_ptr<const Content> contentOf(std::string text);

    /// Not null. Another object after each change.
    const std::shared_ptr<const Content>& content() const { return m_content; }
    bool isFilter() const { return !m_content->error; }
    /// The file that it was read from or saved in last; empty: there is none yet.
    const QString& fileName() const { return m_fileName; }
    /// What that file holds, as far as is known; nullopt: there is no file.
    const std::optional<std::string>& savedText() const { return m_savedText; }
    /// Says whether a text would be lost with the draft.
    bool isUnsaved() const;

    /// Begins anew: with the content of a file, or with none (@p fileName empty). Undo cannot bring back what was
    /// there.
    void begin(const QString& fileName, std::shared_ptr<const Content> content);
    /// Makes a step that undo takes back. @param step  names it in menus
    void change(core::FilterFile filter, const QString& step);
    /// The content @p saved is now in the file @p fileName.
    void noteSaved(const QString& fileName, const Content& saved);

    QUndoStack& undoStack() { return m_undoStack; }

signals:
    /// Content, file, or whether it is unsaved have changed.
    void changed();

private:
    class Step;
    void set(std::shared_ptr<const Content> content);

    std::shared_ptr<const Content> m_content;
    QString m_fileName;
    std::optional<std::string> m_savedText;
    QUndoStack m_undoStack;
};

} // namespace lightcone::views
