// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/export/pictureexport.h"

#include <QDialog>

#include <memory>

namespace lightcone::views {

/// The answers of the dialog. The caller remembers them from one time to the next.
struct ExportSettings {
    enum class ThemeChoice { AsShown, Light, Dark };

    QString fileName; ///< with suffix
    PictureFormat format = PictureFormat::Png;
    PictureOptions picture;
    ThemeChoice theme = ThemeChoice::AsShown;
    bool legend = true;
    bool messages = true;
};

/// Asks where and how a picture is to be written. Writes nothing itself; asks before a file is replaced.
class ExportDialog final : public QDialog {
    Q_OBJECT

public:
    explicit ExportDialog(const ExportSettings& settings, QWidget* parent = nullptr);
    ~ExportDialog() override;

    /// Says which view is exported, and offers of a legend and messages what it has.
    void setSubject(const QString& view, bool hasLegend, bool hasMessages);
    ExportSettings settings() const;
    void accept() override;

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace lightcone::views
