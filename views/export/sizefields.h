// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/export/exportsettings.h"

#include <QObject>

#include <optional>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QWidget;

namespace lightcone::views {

/// The fields of a dialog that say how large a picture is and how large its texts are in print.
class SizeFields final : public QObject {
    Q_OBJECT

public:
    /// Adds rows to @p form. @p parent owns all.
    SizeFields(QFormLayout& form, QWidget* parent);

    void setSize(ExportSettings::SizeChoice choice, const PictureSize& size);
    /// Says how large the view is on the screen, see SizeChoice::AsShown.
    void setShownSize(QSize size, double pixelRatio);
    /// The resolution matters to PNGs, and to sizes in pixels.
    void setFormat(PictureFormat format);
    /// Shows the height that the picture takes, in logical pixels, where it is free.
    void showFreeHeight(double height);
    ExportSettings::SizeChoice choice() const;
    /// What the fields show.
    PictureSize size() const;
    /// The same with the height that was chosen last, where the one that the picture takes is shown instead.
    PictureSize chosenSize() const;

signals:
    void changed();

private:
    void create(QFormLayout& form);
    void connectAll();
    void applyChoice();
    void fill(const PictureSize& size);
    void convert();
    void updateResolution();

    QWidget* m_parent;
    QComboBox* m_choice;
    QDoubleSpinBox* m_width;
    QDoubleSpinBox* m_height;
    QCheckBox* m_isHeightFree;
    QComboBox* m_unit;
    QDoubleSpinBox* m_fontSize;
    QComboBox* m_dpi;
    PictureFormat m_format = PictureFormat::Png;
    QSize m_shownSize { 1600, 900 };
    double m_pixelRatio = 1;
    LengthUnit m_lastUnit = LengthUnit::Pixels;
    double m_lastDpi = PictureSize::kScreenDpi;
    /// What the height was before the one of the picture was shown instead, see showFreeHeight().
    std::optional<PictureSize> m_chosen;
    bool m_isFilling = false; ///< it is not the user who changes fields
};

} // namespace lightcone::views
