// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/export/exportsettings.h"

#include <QDialog>

#include <memory>
#include <vector>

namespace lightcone::views {

/// Asks which view is to be written as a picture, where and how, and shows a preview. Writes nothing itself; asks
/// before a file is replaced.
class ExportDialog final : public QDialog {
    Q_OBJECT

public:
    /// @p subjects is not empty; the first one is proposed. What settings() has is proposed, too, but for the name.
    ExportDialog(const ExportSettings& settings, std::vector<ExportSubject> subjects, QWidget* parent = nullptr);
    ~ExportDialog() override;

    /// The chosen one of the subjects.
    std::size_t subject() const;
    ExportSettings settings() const;
    void accept() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
